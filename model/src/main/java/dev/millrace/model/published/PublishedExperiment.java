package dev.millrace.model.published;

import dev.millrace.model.record.Operation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What somebody once measured, on another machine, and concluded from it.
///
/// @param id such as `nio-2002`
/// @param title what it is called
/// @param source who wrote it and where, as far as it says
/// @param environment the machine and the JDKs, in words
/// @param contract where its measuring differs from that of Millrace, one point a line
/// @param operation what its conclusions speak of unless they say otherwise
/// @param reference the method that its figures are compared to here
/// @param tables what it measured, with the figures it printed
/// @param related what races because of it, though it did not measure it so
/// @param conclusions what it concluded, in other words than its own
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

  public PublishedExperiment {
    contract = List.copyOf(contract);
    tables = List.copyOf(tables);
    related = List.copyOf(related);
    conclusions = List.copyOf(conclusions);
  }

  /// A method that has a row beside the published ones wherever it raced.
  ///
  /// @param operation what it does
  /// @param name its name without parameters
  /// @param why it has to do with the experiment
  public record Related(Operation operation, String name, String why) {}

  /// Every method that it measured doing `what`, each once, in published order.
  public Set<String> methods(Operation what) {
    Set<String> methods = new LinkedHashSet<>();
    tables.stream()
        .filter(table -> table.operation() == what)
        .forEach(table -> table.rows().forEach(row -> methods.add(row.method())));
    return methods;
  }
}
