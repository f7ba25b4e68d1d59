package dev.millrace.model.machines;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The races of several machines, next to each other.
///
/// @param machines two or more, in the order of the races
/// @param series of cells that two or more machines have; empty if they share none
public record MachineComparison(List<Machine> machines, List<SharedSeries> series) {
  /// The conditions of a race that the machine, and not the request, decides. Two JDKs or two file
  /// systems of one computer count as two machines.
  ///
  /// @param processor such as `2 x AMD EPYC`
  /// @param source the file system of the sources, with its device, such as `ext4 on /dev/sda1`
  /// @param target the file system of the targets; equal to `source` for a read
  public record Machine(String processor, String source, String target, String kernel, String jdk) {
    static Machine of(RunRecord record, Cell cell) {
      Environment environment = record.environment();
      return new Machine(
          environment.logicalCpus() + " x " + environment.cpu(),
          fileSystem(environment, cell.from()),
          fileSystem(environment, cell.to()),
          environment.kernel(),
          cell.jdk());
    }

    private static String fileSystem(Environment environment, String path) {
      return environment
          .directory(path)
          .map(directory ->
              directory.device().isEmpty() || directory.device().equals(directory.type())
                  ? directory.type()
                  : directory.type() + " on " + directory.device())
          .orElse("unknown");
    }

    /// Returns the file systems: one, or `ext4 on /dev/sda1 to xfs on /dev/sdb1`.
    public String fileSystems() {
      return source.equals(target) ? source : source + " to " + target;
    }
  }

  public record MachineRace(RunRecord record, JudgedRace race) {}

  /// Shared cells that differ only in their sizes.
  ///
  /// @param label the conditions without the size, such as `copy binary`
  /// @param cells from small to large
  public record SharedSeries(String label, List<SharedCell> cells) {}

  /// A cell that two or more machines have.
  ///
  /// @param label its conditions, such as `copy 5KiB binary`
  /// @param bytes the mean size of the files
  /// @param machines the numbers of the machines that have the cell, from 0
  /// @param reference the method to which the ratios refer; empty if no method has a time on all
  /// @param rows one for each method with a time on two machines or more; a time for every machine
  /// @param choice the method to use on all; null if no method has a time on all
  public record SharedCell(
      String label,
      Operation operation,
      long bytes,
      List<Integer> machines,
      String reference,
      List<MachineRow> rows,
      @Nullable CommonChoice choice) {
    public String call(String method) {
      return CallNames.name(operation, method);
    }
  }

  /// The method to use on all machines: no method of the JDK or of a library is measurably faster
  /// on more of them.
  ///
  /// @param deviations the machines on which another method is measurably faster
  public record CommonChoice(String method, List<Deviation> deviations) {}

  /// A machine on which the common choice is measurably slower than another method.
  ///
  /// @param machine its number, from 0
  /// @param method the fastest there
  /// @param ratio the time of the common choice over the time of that method, with its simultaneous
  ///   95 % interval
  public record Deviation(int machine, String method, Interval ratio) {}

  /// The times of a method on several machines.
  ///
  /// @param differs whether the ratios of two machines differ by more than chance explains: in 5 %
  ///   of the cells without a difference any method is marked
  /// @param times in the order of the machines
  public record MachineRow(String method, boolean differs, List<MachineTime> times) {}

  /// The time of a method on one machine.
  ///
  /// @param seconds for one file; null without a time
  /// @param ratio the time over the time of the reference method on the same machine, with its 95 %
  ///   interval; null without a time
  public record MachineTime(@Nullable Interval seconds, @Nullable Interval ratio) {}
}
