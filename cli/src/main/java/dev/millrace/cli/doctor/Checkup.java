package dev.millrace.cli.doctor;

import dev.millrace.lab.doctor.DirectoryCheckup;
import dev.millrace.lab.doctor.MachineCheckup;
import dev.millrace.lab.doctor.Spoilers;
import java.util.List;

/// The results of a checkup.
///
/// @param spoilers conditions that would spoil a race
public record Checkup(
    MachineCheckup machine, List<DirectoryCheckup> directories, List<String> spoilers) {
  public Checkup(MachineCheckup machine, List<DirectoryCheckup> directories) {
    this(machine, directories, Spoilers.of(machine, directories));
  }
}
