package dev.millrace.model.published;

import dev.millrace.model.record.Jdk;

/// A family of virtual machines.
public enum Vm {
  /// HotSpot: OpenJDK and its derivatives.
  HOTSPOT,
  /// OpenJ9 of Eclipse.
  OPENJ9;

  /// Returns the family of `jdk`.
  static Vm of(Jdk jdk) {
    return jdk.vm().contains("J9") ? OPENJ9 : HOTSPOT;
  }
}
