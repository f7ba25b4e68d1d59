package dev.millrace.files;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/// The writing methods of `Files`, which its drop-in has too.
interface WriteApi {
  WriteApi JDK = of(Files.class);
  WriteApi MILLRACE = of(MillraceFiles.class);

  Path write(Path file, byte[] bytes, OpenOption... options) throws IOException;

  Path writeString(Path file, CharSequence text, Charset charset, OpenOption... options)
      throws IOException;

  Path write(
      Path file, Iterable<? extends CharSequence> lines, Charset charset, OpenOption... options)
      throws IOException;

  OutputStream newOutputStream(Path file, OpenOption... options) throws IOException;

  private static WriteApi of(Class<?> type) {
    return (WriteApi)
        Proxy.newProxyInstance(
            WriteApi.class.getClassLoader(),
            new Class<?>[] {WriteApi.class},
            (proxy, method, arguments) -> {
              try {
                return type.getMethod(method.getName(), method.getParameterTypes())
                    .invoke(null, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
