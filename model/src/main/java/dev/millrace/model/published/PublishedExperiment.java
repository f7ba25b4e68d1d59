package dev.millrace.model.published;

import dev.millrace.model.record.Operation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A published benchmark from another machine, with its conclusions.
///
/// @param id id, such as `nio-2002`
/// @param title title of the publication
/// @param source author and place, as far as published
/// @param environment machine and JDKs as text
/// @param contract differences between its measurement and Millrace, one per line
/// @param operation default operation of its conclusions
/// @param reference method that its figures are compared with here
/// @param tables published figures
/// @param related methods that race because of the experiment, although it did not measure them
///   this way
/// @param conclusions paraphrased conclusions
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
}
