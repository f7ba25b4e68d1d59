package dev.millrace.model.record;

import java.util.List;

/// A Java runtime, as it describes itself.
///
/// @param name short and unique in a race, such as `25.0.3`
/// @param home its directory
/// @param feature 8, 11, ... 25
/// @param version the full version
/// @param vendor who built it
/// @param vm the virtual machine's name
/// @param flags the arguments that its forks get
public record Jdk(
    String name,
    String home,
    int feature,
    String version,
    String vendor,
    String vm,
    List<String> flags) {

  public Jdk {
    flags = List.copyOf(flags);
  }
}
