package dev.millrace.lab.doctor;

import dev.millrace.lab.machine.ControlGroup;
import dev.millrace.lab.machine.LoadMeter.ProcessorLoad;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.strace.Strace;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.text.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The conditions that would spoil a race, each as a sentence with advice.
public final class Spoilers {
  private static final double MOST_STEAL = 0.01;
  private static final long LEAST_FREE_BYTES = 1L << 30;

  private final List<String> found = new ArrayList<>();

  private Spoilers() {}

  /// Returns the conditions of a machine and its directories; empty if there are none.
  public static List<String> of(MachineCheckup machine, List<DirectoryCheckup> directories) {
    Spoilers spoilers = new Spoilers();
    spoilers.checkNoise(machine);
    spoilers.checkLimits(machine);
    spoilers.checkPrograms();
    directories.forEach(checkup -> spoilers.checkDirectory(checkup.directory()));
    return spoilers.found;
  }

  private void checkNoise(MachineCheckup machine) {
    machine.load().ifPresent(this::checkLoad);
    String governor = machine.environment().governor();
    if (governor.equals("powersave") || governor.equals("ondemand")) {
      found.add("The governor is %s: set it to performance for the race.".formatted(governor));
    }
  }

  private void checkLoad(ProcessorLoad load) {
    if (load.steal() > MOST_STEAL) {
      found.add(
          "Other guests of the host take %s of the processors: race at another hour."
              .formatted(Format.share(load.steal())));
    }
    if (load.others().areBusy()) {
      found.add(load.others().sentence("use"));
    }
  }

  private void checkLimits(MachineCheckup machine) {
    if (machine.environment().logicalCpus() < 2) {
      found.add("There is one processor: methods with threads gain nothing here.");
    }
    ControlGroup.ofProcess()
        .processors()
        .ifPresent(quota ->
            found.add(
                "The control group may use %s processors: a method that needs more waits."
                    .formatted(Format.digits(quota))));
    if (machine.systemCalls().state() != Ability.State.YES) {
      found.add("Methods with system calls cannot race: " + machine.systemCalls().detail() + ".");
    }
  }

  private void checkPrograms() {
    try {
      TemporaryDirectory.check();
      if (Strace.find().program().isEmpty()) {
        found.add("There is no strace that may trace: a race cannot show its system calls.");
      }
    } catch (ImpossibleRequestException | IOException e) {
      found.add(String.valueOf(e.getMessage()) + ".");
    }
  }

  private void checkDirectory(Directory directory) {
    String path = directory.path();
    if (directory.totalBytes() > 0 && directory.freeBytes() < LEAST_FREE_BYTES) {
      found.add(
          "%s has %s free: choose smaller --sizes."
              .formatted(path, Format.bytes(directory.freeBytes())));
    }
    if (directory.journal().equals("none")) {
      found.add(
          "%s is on ext4 without a journal: new files after deleted ones take longer."
              .formatted(path));
    }
    if (isRemote(directory.type())) {
      found.add(
          "%s is on a server (%s): other users and the network take part in the race."
              .formatted(path, directory.type()));
    }
  }

  private static boolean isRemote(String type) {
    String name = type.toLowerCase(Locale.ROOT);
    return name.startsWith("nfs")
        || name.startsWith("smb")
        || name.startsWith("cifs")
        || name.startsWith("ceph")
        || name.equals("9p")
        || name.contains("sshfs");
  }
}
