package dev.millrace.methods.platform;

import static java.lang.invoke.MethodType.methodType;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import org.junit.jupiter.api.Test;

class LaterJdkTest {
  @Test
  void callsAMethodOfThisJdk() throws Throwable {
    MethodHandle available = LaterJdk.method(InputStream.class, "available", int.class);
    try (InputStream in = InputStream.nullInputStream()) {
      assertThat((int) available.invokeExact(in)).isZero();
    }
  }

  @Test
  void rejectsAMissingMethodOnlyWhenCalled() {
    MethodHandle lacking = LaterJdk.method(InputStream.class, "teleport", long.class, int.class);
    assertThatThrownBy(() -> lacking.invoke(InputStream.nullInputStream(), 1))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("this JDK has no InputStream.teleport");
  }

  @Test
  void callsAStaticMethodOfThisJdk() throws Throwable {
    MethodHandle abs = LaterJdk.staticMethod(Math.class, "abs", methodType(int.class, int.class));
    assertThat((int) abs.invokeExact(-1)).isEqualTo(1);
  }

  @Test
  void rethrowsTheSameException() {
    IOException thrown = new IOException("as it was");
    assertThatIOException()
        .isThrownBy(() -> LaterJdk.rethrow(thrown))
        .satisfies(e -> assertThat(e).isSameAs(thrown));
    Error error = new AssertionError();
    assertThatThrownBy(() -> LaterJdk.rethrow(error)).isSameAs(error);
  }
}
