package dev.millrace.files;

import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Sys;
import java.lang.reflect.Proxy;

/// A system without any call.
public final class NoSys {
  public static final Sys SYS =
      (Sys)
          Proxy.newProxyInstance(
              Sys.class.getClassLoader(),
              new Class<?>[] {Sys.class},
              (proxy, method, args) -> new NotSupported<>("no system in this test"));

  private NoSys() {}

  /// Returns a copier that uses Java channels and paths alone.
  public static Copier copier(CopyOptions options) {
    return new Copier(options, SYS);
  }
}
