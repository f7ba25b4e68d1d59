package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.CellGroup;
import dev.millrace.report.EnumNames;
import dev.millrace.report.Plural;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerTexts;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.PlanWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/// One race as the page shows it.
///
/// @param id of its element, unique in the page; the ids of its parts begin with it
/// @param groups its cells, sorted
public record RacePage(String id, RaceResult result, List<CellGroup> groups) {
  static RacePage of(int number, RaceResult result) {
    return new RacePage("r" + number, result, CellGroup.of(result.record(), result.race().cells()));
  }

  /// The operations and sizes of the race: `Copying files of 5KiB to 50MiB`.
  public String title() {
    List<Cell> cells = result.race().cells().stream().map(JudgedCell::cell).toList();
    String what = operations(cells) + " files" + sizes(cells);
    return result.published() == null
        ? EnumNames.capital(what)
        : result.published().title() + ", raced again: " + what;
  }

  public String date() {
    return EnumNames.minute(result.record().started());
  }

  /// The methods, the state of their code, and the machine, in one line.
  public List<String> facts() {
    Environment machine = result.record().environment();
    return List.of(
        Plural.of(methods(), "method"),
        PlanWords.code(result.record().plan()),
        jdks(machine),
        machine.cpu(),
        Plural.of(machine.logicalCpus(), "CPU"),
        machine.directories().stream()
            .map(Directory::type)
            .distinct()
            .collect(Collectors.joining(" and ")));
  }

  private static String jdks(Environment machine) {
    return machine.jdks().size() == 1
        ? "JDK " + machine.jdks().getFirst().name()
        : Plural.of(machine.jdks().size(), "JDK");
  }

  private long methods() {
    return result.record().plan().entries().stream()
        .filter(entry -> entry.ranked() && entry.runs())
        .map(entry -> entry.method())
        .distinct()
        .count();
  }

  public List<AnswerText> answers() {
    return AnswerTexts.of(result.record(), result.race().cells(), result.answer());
  }

  /// The names of methods, to mark in the answer.
  public MarkedNames names() {
    return MarkedNames.of(result);
  }

  public List<CellPage> cells() {
    return result.race().cells().stream().map(this::cell).toList();
  }

  private CellPage cell(JudgedCell judged) {
    return new CellPage(id + "-cell" + judged.cell().id(), result.record(), judged);
  }

  /// The groups of cells with a line over their sizes.
  public List<CellGroup> groupsOverSize() {
    return groups.stream().filter(CellGroup::hasSizes).toList();
  }

  /// The number of timed iterations, including warm-up.
  public long measurements() {
    return result.record().forks().stream().mapToLong(fork -> fork.measurements().size()).sum();
  }

  /// The record inside the page: its file, compressed by gzip to a tenth, in base 64, which needs
  /// no escapes in HTML.
  public String packedRecord() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(Json.mapper().writeValueAsBytes(result.record()));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return Base64.getEncoder().encodeToString(packed.toByteArray());
  }

  private static String operations(List<Cell> cells) {
    return cells.stream()
        .map(Cell::operation)
        .distinct()
        .map(RacePage::verb)
        .collect(Collectors.joining(" and "));
  }

  private static String verb(Operation operation) {
    return switch (operation) {
      case COPY -> "copying";
      case READ -> "reading";
      case WRITE -> "writing";
      case COUNT_LINES -> "counting lines in";
      case FIND_WORD -> "finding a word in";
      case PARSE_NUMBERS -> "parsing numbers in";
      case RANDOM_BLOCKS -> "reading random blocks of";
    };
  }

  private static String sizes(List<Cell> cells) {
    long least = cells.stream().mapToLong(Cell::sizeBytes).min().orElse(0);
    long most = cells.stream().mapToLong(Cell::largestBytes).max().orElse(0);
    return least == most
        ? " of " + SizeText.of(least)
        : " of " + SizeText.of(least) + " to " + SizeText.of(most);
  }
}
