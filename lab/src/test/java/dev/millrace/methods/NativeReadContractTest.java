package dev.millrace.methods;

import dev.millrace.lab.natives.FilesReadMethods;
import dev.millrace.lab.natives.NativeMethods;
import dev.millrace.methods.builtin.Methods;
import java.util.ArrayList;
import java.util.List;

/// The contestants of this module under the common contract.
class NativeReadContractTest extends ReadContractTest {
  static List<MethodId> ids() {
    return new ContestantsUnderTest<>(Methods.withGoal(ReadGoal.SUM, all())).ids();
  }

  /// The methods of this module, of every goal.
  static List<MethodInfo<? extends ReadMethod>> all() {
    List<MethodInfo<? extends ReadMethod>> all = new ArrayList<>(new NativeMethods().readMethods());
    all.addAll(new FilesReadMethods().readMethods());
    return all;
  }
}
