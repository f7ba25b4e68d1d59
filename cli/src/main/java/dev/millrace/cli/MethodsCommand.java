package dev.millrace.cli;

import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.published.PublishedExperiment;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import dev.millrace.report.text.TextOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/// Lists the methods that race.
@Command(
    name = "methods",
    description = "List the methods: how they work, where they were published, their limits.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true)
final class MethodsCommand extends PrintingCommand {
  /// The longest names of methods need the rest of the line.
  private static final int ID_COLUMNS = 38;

  @Parameters(
      arity = "0..1",
      paramLabel = "OPERATION|METHOD",
      description =
          "copy, read, write, count-lines, find-word, parse-numbers or random-blocks, or the id or"
              + " the call of a method, such as Files.copy (default: all).")
  private @Nullable String which;

  @Option(names = "--json", description = "Print a JSON document instead of a table.")
  private boolean json;

  @Override
  public Integer call() {
    Map<Operation, List<MethodInfo<?>>> found = new LinkedHashMap<>();
    for (Operation operation : Operation.values()) {
      List<MethodInfo<?>> methods =
          Catalog.builtIn().all(operation).stream()
              .<MethodInfo<?>>map(info -> info)
              .filter(info -> isAsked(operation, info))
              .toList();
      if (!methods.isEmpty()) {
        found.put(operation, methods);
      }
    }
    if (found.isEmpty()) {
      throw new ParameterException(
          line(),
          "no operation and no method is called '%s'; millrace methods lists both"
              .formatted(which));
    }
    if (json) {
      List<Map<String, Object>> rows = new ArrayList<>();
      found.forEach(
          (operation, methods) -> methods.forEach(info -> rows.add(describe(operation, info))));
      out().println(Json.mapper().writeValueAsString(rows));
    } else {
      found.forEach(this::print);
      if (which == null) {
        out().println("All of an operation: " + TypedCommand.of("methods", "copy"));
        out().println("One of them: " + TypedCommand.of("methods", "Files.copy"));
      }
    }
    return 0;
  }

  private boolean isAsked(Operation operation, MethodInfo<?> info) {
    return which == null
        || which.equals(operation.word())
        || which.equals(info.name())
        || info.variants().stream().anyMatch(id -> isAsked(operation, id.toString()));
  }

  private boolean isAsked(Operation operation, String id) {
    return id.equals(which)
        || (which != null && Catalog.builtIn().byCall(operation, which).contains(id));
  }

  private void print(Operation operation, List<MethodInfo<?>> methods) {
    TextOutput to = Terminal.text(out());
    if (which == null) {
      printCommon(operation, methods, to);
    } else if (which.equals(operation.word())) {
      printList(operation, methods, to);
    } else {
      methods.forEach(info -> print(operation, info, to));
    }
  }

  private static Map<String, Object> describe(Operation operation, MethodInfo<?> info) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("operation", operation);
    row.put("name", info.name());
    row.put("call", CallNames.name(operation, info.name()));
    row.put("ids", info.variants().stream().map(MethodId::toString).toList());
    row.put("commonIds", info.commonVariants().stream().map(MethodId::toString).toList());
    row.put("how", info.how());
    row.put("publishedIn", PublishedExperiment.naming(operation, info.name()));
    row.put("citation", info.citation());
    row.put("sinceJdk", info.sinceJdk());
    row.put("limits", info.limits());
    row.put("availability", info.availability());
    row.put("library", info.library());
    row.put("traits", info.traits());
    return row;
  }

  private static void printCommon(Operation operation, List<MethodInfo<?>> methods, TextOutput to) {
    List<String> calls =
        methods.stream()
            .filter(info -> !info.commonVariants().isEmpty())
            .map(info -> CallNames.name(operation, info.name()))
            .toList();
    to.println(operation.word());
    to.wrapped("  ", String.join("; ", calls) + "; " + (methods.size() - calls.size()) + " more");
  }

  private static void printList(Operation operation, List<MethodInfo<?>> methods, TextOutput to) {
    int width = Math.min(40, to.columns() - ID_COLUMNS);
    for (MethodInfo<?> info : methods) {
      String call = CallNames.name(operation, info.name());
      String first = call.length() + 2 <= width ? call : "";
      if (first.isEmpty()) {
        to.println(call);
      }
      to.wrapped(first + " ".repeat(width - first.length()), ids(info.variants()));
    }
  }

  private static void print(Operation operation, MethodInfo<?> info, TextOutput to) {
    to.wrapped("", CallNames.name(operation, info.name()) + " (" + operation.word() + ")");
    print("how: ", info.how(), to);
    print("methods: ", ids(info.variants()), to);
    print("in the common field: ", ids(info.commonVariants()), to);
    print("needs: ", "JDK " + info.sinceJdk() + "+, " + needs(info), to);
    print("published in: ", publications(operation, info), to);
    print("limits: ", info.limits(), to);
  }

  private static void print(String label, String text, TextOutput to) {
    if (!text.isEmpty()) {
      to.wrapped("  " + label, text);
    }
  }

  private static String needs(MethodInfo<?> info) {
    return switch (info.availability()) {
      case JDK -> "nothing else";
      case LIBRARY -> info.library();
      case PROCESS -> "another process";
      case NATIVE -> "native code";
    };
  }

  private static String ids(List<MethodId> ids) {
    return ids.stream().map(MethodId::toString).collect(Collectors.joining(" "));
  }

  private static String publications(Operation operation, MethodInfo<?> info) {
    return Stream.concat(
            PublishedExperiment.naming(operation, info.name()).stream(), Stream.of(info.citation()))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
