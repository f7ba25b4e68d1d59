package dev.millrace.cli;

import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Lists the methods that race.
@Command(
    name = "methods",
    description = "List the methods: how they work, where they were published, their limits.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true)
final class MethodsCommand implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "OPERATION",
      description =
          "copy, read, write, count-lines, find-word, parse-numbers or random-blocks (default:"
              + " all).")
  private @Nullable Operation operation;

  @Option(names = "--json", description = "Print a JSON document instead of a table.")
  private boolean json;

  @Override
  public void run() {
    if (json) {
      List<Map<String, Object>> rows = new ArrayList<>();
      operations().forEach(operation -> rows.addAll(rows(operation)));
      out().println(Json.mapper().writeValueAsString(rows));
    } else {
      operations().forEach(this::print);
    }
  }

  private List<Operation> operations() {
    return operation == null ? List.of(Operation.values()) : List.of(operation);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private void print(Operation operation) {
    out().println(name(operation));
    List<MethodInfo<?>> rows = List.copyOf(Catalog.builtIn().all(operation));
    MethodsText.print(rows, new TextOutput(out(), Terminal.current().textColumns()));
  }

  private static String name(Operation operation) {
    return operation.word();
  }

  private static List<Map<String, Object>> rows(Operation operation) {
    return Catalog.builtIn().all(operation).stream()
        .map(info -> describe(operation, info))
        .toList();
  }

  private static Map<String, Object> describe(Operation operation, MethodInfo<?> info) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("operation", operation);
    row.put("name", info.name());
    row.put("ids", info.variants().stream().map(MethodId::toString).toList());
    row.put("commonIds", info.commonVariants().stream().map(MethodId::toString).toList());
    row.put("how", info.how());
    row.put("publishedIn", info.publications().stream().map(Object::toString).toList());
    row.put("citation", info.citation());
    row.put("sinceJdk", info.sinceJdk());
    row.put("limits", info.limits());
    row.put("availability", info.availability());
    row.put("library", info.library());
    row.put("traits", info.traits());
    return row;
  }
}
