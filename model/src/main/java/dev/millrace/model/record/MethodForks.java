package dev.millrace.model.record;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The forks of one method in one cell: which of them count, and whether the method fails.
///
/// A fork may be lost through no fault of its method: a user kills its JVM, or the memory runs out.
/// The first lost fork of a method in a cell therefore runs again. A method that loses a second one
/// may crash by itself, so it fails.
///
/// A method that is wrong in one cell of an operation and a JDK has no time in any of them.
///
/// @param all in the order of execution
/// @param wrongElsewhere the wrong result in another cell; null if there is none
public record MethodForks(List<ForkRecord> all, @Nullable Absence wrongElsewhere) {
  private static final int FORGIVEN = 1;

  /// Creates the forks of a method without its results in other cells.
  public MethodForks(List<ForkRecord> all) {
    this(all, null);
  }

  /// Returns the forks of every method of a cell, by its id, in the order of the plan.
  public static Map<String, MethodForks> of(RunRecord record, Cell cell) {
    Map<String, List<ForkRecord>> forks =
        record.forks().stream()
            .filter(fork -> fork.cell() == cell.id())
            .collect(Collectors.groupingBy(ForkRecord::method));
    Map<String, Absence> wrong = wrongElsewhere(record, cell);
    Map<String, MethodForks> methods = new LinkedHashMap<>();
    for (Entry entry : record.plan().entries()) {
      if (entry.cell() == cell.id()) {
        String method = entry.method();
        methods.put(
            method, new MethodForks(forks.getOrDefault(method, List.of()), wrong.get(method)));
      }
    }
    return methods;
  }

  // Code of the user may be wrong in its pilot already.
  private static Map<String, Absence> wrongElsewhere(RunRecord record, Cell cell) {
    Map<String, Absence> wrong = new LinkedHashMap<>();
    for (Entry entry : record.plan().entries()) {
      addWrong(record, cell, entry.cell(), entry.method(), entry.absence(), wrong);
    }
    for (ForkRecord fork : record.forks()) {
      addWrong(record, cell, fork.cell(), fork.method(), fork.absence(), wrong);
    }
    return wrong;
  }

  private static void addWrong(
      RunRecord record,
      Cell cell,
      int id,
      String method,
      @Nullable Absence absence,
      Map<String, Absence> wrong) {
    if (absence != null && absence.status() == Status.DISQUALIFIED && id != cell.id()) {
      Cell other = record.plan().cell(id);
      if (other.operation() == cell.operation() && other.jdk().equals(cell.jdk())) {
        String reason = "in %s, %s".formatted(record.nameOf(other), absence.reason());
        wrong.putIfAbsent(method, new Absence(Status.DISQUALIFIED, reason));
      }
    }
  }

  /// Returns the forks that were not lost.
  public List<ForkRecord> counted() {
    return all.stream().filter(fork -> !wasLost(fork)).toList();
  }

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
  /// enough, and a wrong result in another cell.
  public Optional<Absence> absence() {
    return counted().stream()
        .map(ForkRecord::absence)
        .flatMap(Stream::ofNullable)
        .findFirst()
        .or(() -> Optional.ofNullable(wrongElsewhere))
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
