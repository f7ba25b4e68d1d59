package dev.millrace.model.record;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// All decisions before the first fork.
///
/// @param seed seed for the fixture and for the order of the forks
/// @param budgetSeconds time limit including pilots; no round starts that would end later, except a
///   first one, which leaves out the slowest methods; null for no limit
/// @param eviction way to evict files in cold cells
/// @param tracing methods whose system calls are traced
/// @param control id of the control method, whose time shows the drift of the machine
/// @param referenceJdk the [Jdk#name] of the JDK that the others are compared with
/// @param preset published experiment that the race repeats; null if none
/// @param field the choice of the methods; null in older records
/// @param added the methods that the user added; null if none
/// @param entries every method in every cell
@JsonIgnoreProperties("speedProbe") // of older records
public record RacePlan(
    long seed,
    Effort effort,
    @Nullable Double budgetSeconds,
    EvictionWay eviction,
    Tracing tracing,
    String control,
    String referenceJdk,
    @Nullable PresetRun preset,
    @Nullable RaceField field,
    @Nullable AddedMethods added,
    List<Cell> cells,
    List<Entry> entries) {

  /// Returns the length of a fork as text.
  public String iterationsText() {
    return hasYoungJvms()
        ? "the first invocations of each as a whole, no warm-up"
        : effort.iterationsText(cells.stream().mapToInt(this::iterations).min().orElseThrow());
  }

  /// Returns the number of judged iterations of each fork of a cell. It is the same for all
  /// methods, since their forks take turns.
  public int iterations(Cell cell) {
    double millis =
        entries.stream()
            .filter(entry -> entry.cell() == cell.id() && entry.runs())
            .mapToDouble(Entry::iterationMillis)
            .average()
            .orElse(0);
    return effort.iterations(cell, millis);
  }

  public RacePlan with(List<Entry> others) {
    return new RacePlan(
        seed,
        effort,
        budgetSeconds,
        eviction,
        tracing,
        control,
        referenceJdk,
        preset,
        field,
        added,
        cells,
        others);
  }

  public boolean hasYoungJvms() {
    return cells.stream().anyMatch(Cell::hasYoungJvms);
  }

  /// Returns the methods of a cell, without its twin.
  public List<Entry> methods(Cell cell) {
    return entries.stream().filter(entry -> entry.cell() == cell.id() && !entry.isTwin()).toList();
  }

  /// Returns the control method of a cell; empty if it does not run there.
  public Optional<Entry> control(int cell) {
    return entries.stream()
        .filter(entry -> entry.cell() == cell && entry.method().equals(control) && entry.runs())
        .findFirst();
  }

  /// Returns the twin of the control method in a cell; empty in older records.
  public Optional<Entry> twin(int cell) {
    return entries.stream().filter(entry -> entry.cell() == cell && entry.isTwin()).findFirst();
  }

  /// Returns whether an entry belongs to the control of its cell: the control method or its twin.
  public boolean isControl(Entry entry) {
    return entry.invokedMethod().equals(control);
  }

  public Cell cell(int id) {
    return cells.get(id);
  }

  /// The way to evict the files of cold cells from the page cache.
  public enum EvictionWay {
    /// Advice to the kernel that the pages of the source are not needed: posix_fadvise(2).
    ADVICE,
    /// Removal of all caches of the kernel, including names and metadata of files. Needs root.
    DROP_CACHES
  }

  /// The way to trace the system calls of the methods.
  public enum Tracing {
    /// The fastest methods once, outside the race, if strace is installed. In older records, every
    /// method.
    STRACE,
    /// Every method once, outside the race, if strace is installed.
    ALL,
    NONE
  }

  /// The published experiment that a race repeats.
  ///
  /// @param name name of the experiment, such as `wicht-2010`
  /// @param scale factor on the published sizes
  public record PresetRun(String name, double scale) {}

  /// The way in which the methods of a race were chosen.
  public enum RaceField {
    /// The methods that most programs choose between.
    COMMON,
    ALL,
    /// The methods that the user, a job or a preset names.
    NAMED
  }

  /// The methods that a user added to a race.
  ///
  /// @param files with their code
  /// @param commands that copy
  /// @param methods their names, without parameters
  public record AddedMethods(
      List<AddedFile> files, List<AddedCommand> commands, List<String> methods) {
    /// Returns whether a user added the method of an id.
    public boolean has(String id) {
      return methods.stream().anyMatch(name -> id.equals(name) || id.startsWith(name + "["));
    }
  }

  /// A file with code that a user added to a race.
  ///
  /// @param build name of the build that it belongs to; null for the code without a name
  /// @param path absolute path of a source file or a jar
  /// @param sha256 of its bytes when the race began, in hexadecimal digits
  public record AddedFile(@Nullable String build, String path, String sha256) {}

  /// A command that a user added to a race.
  ///
  /// @param command the text of the user: a program and its arguments, with `{source}` and
  ///   `{target}`
  public record AddedCommand(String name, String command) {}
}
