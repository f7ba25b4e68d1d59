package dev.millrace.methods;

import dev.millrace.lab.natives.NativeMethods;
import dev.millrace.methods.builtin.Methods;
import java.util.List;
import org.junit.jupiter.api.Tag;

/// The contestants of this module that need the JDK alone.
@Tag("slow")
class NativeBigFileTest extends BigFileTest {
  static List<MethodId> copies() {
    return new ContestantsUnderTest<>(new NativeMethods().copyMethods()).forBigFiles();
  }

  static List<MethodId> reads() {
    return new ContestantsUnderTest<>(Methods.withGoal(ReadGoal.SUM, NativeReadContractTest.all()))
        .forBigFiles();
  }

  static List<MethodId> writes() {
    return new ContestantsUnderTest<>(new NativeMethods().writeMethods()).forBigFiles();
  }
}
