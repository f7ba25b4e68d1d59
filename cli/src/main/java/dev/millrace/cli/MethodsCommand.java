package dev.millrace.cli;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.request.MethodSelection;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import dev.millrace.report.text.TextColumn;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
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
      description = "copy, read or write (default: all).")
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
    List<MethodInfo<?>> rows = List.copyOf(MethodSelection.all(operation));
    new TextOutput(out(), Terminal.current().textColumns()).table(rows, columns());
  }

  private static String name(Operation operation) {
    return operation.name().toLowerCase(Locale.ROOT);
  }

  private static List<Map<String, Object>> rows(Operation operation) {
    return MethodSelection.all(operation).stream().map(info -> describe(operation, info)).toList();
  }

  private static Map<String, Object> describe(Operation operation, MethodInfo<?> info) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("operation", operation);
    row.put("name", info.name());
    row.put("ids", info.variants().stream().map(MethodId::toString).toList());
    row.put("how", info.how());
    row.put("publishedIn", info.publications().stream().map(Object::toString).toList());
    row.put("sinceJdk", info.sinceJdk());
    row.put("limits", info.limits());
    row.put("availability", info.availability());
    row.put("library", info.library());
    row.put("traits", info.traits());
    return row;
  }

  private static List<TextColumn<MethodInfo<?>>> columns() {
    return List.of(
        TextColumn.always(column("method", 40).with(MethodsCommand::ids)),
        TextColumn.always(column("how", 48).with(info -> info.how())),
        TextColumn.optional(2, column("published in", 16).with(info -> join(info.publications()))),
        TextColumn.optional(1, column("JDK", 6).with(info -> info.sinceJdk() + "+")),
        TextColumn.optional(4, column("needs", 28).with(MethodsCommand::needs)),
        TextColumn.optional(3, column("limits", 40).with(info -> info.limits())));
  }

  private static Column column(String header, int width) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.LEFT)
        .dataAlign(HorizontalAlign.LEFT)
        .maxWidth(width, OverflowBehaviour.NEWLINE);
  }

  private static String needs(MethodInfo<?> info) {
    return switch (info.availability()) {
      case JDK -> "the JDK";
      case LIBRARY -> info.library();
      case PROCESS -> "another process";
      case NATIVE -> "native code";
    };
  }

  private static String ids(MethodInfo<?> info) {
    return info.variants().stream().map(MethodId::toString).collect(Collectors.joining("\n"));
  }

  private static String join(List<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining("\n"));
  }
}
