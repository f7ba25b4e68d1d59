package dev.millrace.model.record;

import java.util.ArrayList;
import java.util.List;

/// A Java runtime and its self-description.
///
/// @param name short name, unique in a race, such as `25.0.3`
/// @param home directory of the runtime
/// @param feature feature release: 8, 11, ... 25
/// @param flags arguments of its forks
public record Jdk(
    String name,
    String home,
    int feature,
    String version,
    String vendor,
    String vm,
    List<String> flags) {

  /// Returns this runtime with one more argument of its forks.
  public Jdk withFlag(String flag) {
    List<String> more = new ArrayList<>(flags);
    more.add(flag);
    return new Jdk(name, home, feature, version, vendor, vm, more);
  }

  /// Returns its vendor, version, virtual machine and flags.
  public String words() {
    String text = "%s %s, %s".formatted(vendor, version, vm);
    return flags.isEmpty() ? text : text + ", " + String.join(" ", flags);
  }
}
