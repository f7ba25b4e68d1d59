package dev.millrace.lab.doctor;

import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.machine.JdkSearch;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.LoadMeter;
import dev.millrace.lab.machine.LoadMeter.ProcessorLoad;
import dev.millrace.lab.natives.IoUring;
import dev.millrace.model.record.Environment;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.util.Optional;

/// A machine: its description, its native access, and its load.
///
/// @param environment with the JDKs that a race finds
/// @param load of other programs; empty where the system does not report it
public record MachineCheckup(
    Environment environment, Ability systemCalls, Ability ioUring, Optional<ProcessorLoad> load) {
  private static final String SYSTEM_CALLS = "system calls";
  private static final String IO_URING = "io_uring";
  private static final int RING_ENTRIES = 4;

  /// Checks this machine. Takes about one second.
  public static MachineCheckup of(Sys sys) throws IOException {
    Optional<ProcessorLoad> load = LoadMeter.start().before();
    Environment environment = EnvironmentProbe.probe(Jdks.identify(JdkSearch.all()));
    return new MachineCheckup(environment, systemCalls(sys), ioUring(sys), load);
  }

  private static Ability systemCalls(Sys sys) {
    return switch (sys.fileCalls()) {
      case Done<FileCalls> _ -> Ability.yes(SYSTEM_CALLS, "");
      case NotSupported<FileCalls>(String reason) -> Ability.no(SYSTEM_CALLS, reason);
    };
  }

  private static Ability ioUring(Sys sys) {
    try {
      Answer<IoUring> opened = IoUring.open(sys, RING_ENTRIES);
      if (opened instanceof Done<IoUring>(IoUring ring)) {
        ring.close();
        return Ability.yes(IO_URING, "");
      }
      return Ability.no(IO_URING, ((NotSupported<IoUring>) opened).reason());
    } catch (IOException e) {
      return Ability.no(IO_URING, Call.IO_URING_SETUP.title() + ": " + e.getMessage());
    }
  }
}
