package dev.millrace.methods;

import dev.millrace.lab.natives.NativeMethods;
import java.util.List;

/// The contestants of this module under the common contract.
class NativeWriteContractTest extends WriteContractTest {
  static List<MethodId> ids() {
    return new ContestantsUnderTest<>(new NativeMethods().writeMethods()).ids();
  }
}
