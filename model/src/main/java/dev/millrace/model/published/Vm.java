package dev.millrace.model.published;

import dev.millrace.model.record.Jdk;

/// A family of virtual machines.
public enum Vm {
  /// That of OpenJDK and what is built from it.
  HOTSPOT,
  /// That of Eclipse.
  OPENJ9;

  /// The family of `jdk`.
  static Vm of(Jdk jdk) {
    return jdk.vm().contains("J9") ? OPENJ9 : HOTSPOT;
  }
}
