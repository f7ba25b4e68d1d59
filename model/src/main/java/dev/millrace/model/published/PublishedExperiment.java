package dev.millrace.model.published;

import dev.millrace.model.published.Claim.Scope;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A published benchmark from another machine, with its conclusions.
///
/// @param id id, such as `nio-2002`
/// @param source author and place, as far as published
/// @param environment machine and JDKs as text
/// @param contract differences between its measurement and Millrace, one per line
/// @param operation default operation of its conclusions
/// @param reference method that its figures are compared with here
/// @param related methods that race because of the experiment, although it did not measure them
///   this way
public record PublishedExperiment(
    String id,
    String title,
    String source,
    String environment,
    List<String> contract,
    Operation operation,
    String reference,
    List<PublishedTable> tables,
    List<Related> related,
    List<Conclusion> conclusions) {
  /// Their ids.
  public static final List<String> IDS =
      List.of(
          "wicht-2010",
          "nio-2002",
          "judge-2014",
          "jdk-8266589",
          "big-files-2020",
          "one-billion-rows",
          "eclipse-2024",
          "spark-2025",
          "spark-read-2025");

  /// A method with a row next to the published ones in every cell where it raced.
  ///
  /// @param operation work of the method
  /// @param name name of the method without parameters
  /// @param why relation to the experiment
  public record Related(Operation operation, String name, String why) {}

  /// Returns the methods that it measured for an operation, each once, in published order.
  public Set<String> methods(Operation what) {
    Set<String> methods = new LinkedHashSet<>();
    tables.stream()
        .filter(table -> table.operation() == what)
        .forEach(table -> table.rows().forEach(row -> methods.add(row.method())));
    return methods;
  }

  public static Optional<PublishedExperiment> find(String id) {
    return IDS.contains(id) ? Optional.of(read(id)) : Optional.empty();
  }

  /// Returns the ids of the experiments that measured a method, or to which it is related.
  ///
  /// @param name of the method, without parameters
  public static List<String> naming(Operation operation, String name) {
    return All.EXPERIMENTS.stream()
        .filter(each -> each.names(operation, name))
        .map(PublishedExperiment::id)
        .toList();
  }

  private boolean names(Operation what, String name) {
    return methods(what).stream().anyMatch(id -> id.equals(name) || id.startsWith(name + "["))
        || related.stream().anyMatch(each -> each.operation() == what && each.name().equals(name));
  }

  /// Read at the first use.
  private static final class All {
    static final List<PublishedExperiment> EXPERIMENTS =
        IDS.stream().map(PublishedExperiment::read).toList();

    private All() {}
  }

  private static PublishedExperiment read(String id) {
    try (InputStream in = PublishedExperiment.class.getResourceAsStream(id + ".json")) {
      if (in == null) {
        throw new IllegalStateException(id + ".json is missing in the jar");
      }
      return Json.mapper().readValue(in, PublishedExperiment.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// One published conclusion.
  ///
  /// @param where place in the publication
  /// @param scope cells of all claims without a separate scope; null for all cells
  /// @param claims conditions for it to hold; empty if no race can test it
  /// @param untestable reason why no race can test it; null if one can
  public record Conclusion(
      String where,
      String words,
      @Nullable Scope scope,
      List<Claim> claims,
      @Nullable String untestable) {
    public Conclusion {
      Scope usual = scope;
      claims = claims == null ? List.of() : claims.stream().map(each -> each.in(usual)).toList();
    }
  }
}
