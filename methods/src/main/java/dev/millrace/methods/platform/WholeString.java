package dev.millrace.methods.platform;

import static java.lang.invoke.MethodType.methodType;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** A file as one String, through APIs of JDK 11. */
public final class WholeString {
  private static final MethodHandle READ_STRING =
      LaterJdk.staticMethod(Files.class, "readString", methodType(String.class, Path.class));
  private static final MethodHandle WRITE_STRING =
      LaterJdk.staticMethod(
          Files.class,
          "writeString",
          methodType(Path.class, Path.class, CharSequence.class, OpenOption[].class));
  private static final OpenOption[] DEFAULTS = {};

  private WholeString() {}

  /** Calls Files.readString, which decodes UTF-8. */
  public static String read(Path source) throws IOException {
    try {
      return (String) READ_STRING.invokeExact(source);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** Calls Files.writeString, which encodes UTF-8. */
  public static void write(Path target, CharSequence text) throws IOException {
    try {
      Path unused = (Path) WRITE_STRING.invokeExact(target, text, DEFAULTS);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }
}
