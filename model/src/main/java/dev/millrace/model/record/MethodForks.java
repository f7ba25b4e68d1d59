package dev.millrace.model.record;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The forks of one method in one cell: which of them count, and whether the method fails.
///
/// A fork may be lost through no fault of its method: a user kills its JVM, or the memory runs out.
/// The first lost fork of a method in a cell therefore runs again. A method that loses a second one
/// may crash by itself, so it fails.
///
/// @param all in the order of execution
public record MethodForks(List<ForkRecord> all) {
  private static final int FORGIVEN = 1;

  public MethodForks {
    all = List.copyOf(all);
  }

  /// Returns the forks that were not lost.
  public List<ForkRecord> counted() {
    return all.stream().filter(fork -> !wasLost(fork)).toList();
  }

  /// Returns the lost forks.
  public List<ForkRecord> lost() {
    return all.stream().filter(MethodForks::wasLost).toList();
  }

  /// Returns whether the fork of a round was lost and has to run again.
  public boolean isRepeated(int round) {
    List<ForkRecord> ran = all.stream().filter(fork -> fork.round() == round).toList();
    return lost().size() <= FORGIVEN && !ran.isEmpty() && wasLost(ran.getLast());
  }

  /// Returns whether a fork was lost because the machine failed.
  public boolean isOfMachine() {
    return lost().stream()
        .map(ForkRecord::absence)
        .flatMap(Stream::ofNullable)
        .anyMatch(Absence::isOfMachine);
  }

  /// Returns whether every fork that counts has judged iterations, and no fork prevents a time.
  public boolean hasTime() {
    return !counted().isEmpty()
        && absence().isEmpty()
        && counted().stream().noneMatch(fork -> fork.measured().isEmpty());
  }

  /// Returns the reason in the forks why the method has no time: a single wrong result or error is
  /// enough.
  public Optional<Absence> absence() {
    return counted().stream()
        .map(ForkRecord::absence)
        .flatMap(Stream::ofNullable)
        .findFirst()
        .or(this::loss);
  }

  private Optional<Absence> loss() {
    List<ForkRecord> lost = lost();
    boolean isForgiven = lost.size() <= FORGIVEN && !counted().isEmpty();
    return lost.isEmpty() || isForgiven
        ? Optional.empty()
        : Optional.ofNullable(lost.getLast().absence())
            .map(last -> new Absence(Status.FAILED, text(lost.size()) + last.reason()));
  }

  private static String text(int lost) {
    return lost == 1 ? "lost its only fork: " : "lost %s forks, the last because ".formatted(lost);
  }

  private static boolean wasLost(ForkRecord fork) {
    return fork.absence() != null && fork.absence().status() == Status.LOST;
  }
}
