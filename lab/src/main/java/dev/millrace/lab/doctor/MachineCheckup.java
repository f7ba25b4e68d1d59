package dev.millrace.lab.doctor;

import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.machine.JdkSearch;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.lab.natives.IoUring;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.strace.Strace;
import dev.millrace.model.record.Environment;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.util.List;

/// A machine: its description, and its abilities.
///
/// @param environment with the JDKs that a race finds
public record MachineCheckup(Environment environment, List<Ability> abilities) {
  /// Checks this machine. Takes about one second.
  public static MachineCheckup of(Sys sys) throws IOException {
    return new MachineCheckup(
        EnvironmentProbe.probe(Jdks.identify(JdkSearch.all()), List.of()),
        List.of(systemCalls(sys), ioUring(sys), strace(), temporaryFiles()));
  }

  private static Ability systemCalls(Sys sys) {
    String reason = sys.fileCalls() instanceof NotSupported<FileCalls>(String absent) ? absent : "";
    return Ability.unless(reason, "system calls");
  }

  private static Ability ioUring(Sys sys) {
    try {
      return Ability.unless(IoUring.unsupportedReason(sys).orElse(""), "io_uring");
    } catch (IOException e) {
      return Ability.no("io_uring", Call.IO_URING_SETUP.title() + ": " + e.getMessage());
    }
  }

  private static Ability strace() {
    try {
      return Ability.unless(Strace.find().absence(), "strace");
    } catch (IOException e) {
      return Ability.unknown("strace", String.valueOf(e.getMessage()));
    }
  }

  private static Ability temporaryFiles() {
    try {
      TemporaryDirectory.check();
      return Ability.yes("temporary files", "");
    } catch (ImpossibleRequestException e) {
      return Ability.no("temporary files", String.valueOf(e.getMessage()));
    }
  }
}
