package dev.millrace.cli;

import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.call.CallNames;
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
    out().println(operation.word());
    TextOutput text = new TextOutput(out(), Terminal.current().textColumns());
    methods.forEach(info -> MethodsText.print(operation, info, text));
  }

  private static Map<String, Object> describe(Operation operation, MethodInfo<?> info) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("operation", operation);
    row.put("name", info.name());
    row.put("call", CallNames.name(operation, info.name()));
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

  /// Prints methods with all that is known about them: as a table, or as a list where the table is
  /// too wide.
  private static final class MethodsText {
    private MethodsText() {}

    static void print(Operation operation, MethodInfo<?> info, TextOutput out) {
      out.wrapped("  ", words(info.variants()));
      out.wrapped("      ", CallNames.name(operation, info.name()) + ": " + info.how());
      print("in the common field: ", words(info.commonVariants()), out);
      out.wrapped("      ", "JDK " + info.sinceJdk() + "+, needs " + needs(info));
      print("published in: ", publications(info), out);
      print("limits: ", info.limits(), out);
    }

    private static void print(String label, String text, TextOutput out) {
      if (!text.isEmpty()) {
        out.wrapped("      " + label, text);
      }
    }

    private static String needs(MethodInfo<?> info) {
      return switch (info.availability()) {
        case JDK -> "the JDK";
        case LIBRARY -> info.library();
        case PROCESS -> "another process";
        case NATIVE -> "native code";
      };
    }

    private static String words(List<MethodId> ids) {
      return ids.stream().map(MethodId::toString).collect(Collectors.joining(" "));
    }

    private static String publications(MethodInfo<?> info) {
      return Stream.concat(
              info.publications().stream().map(Object::toString), Stream.of(info.citation()))
          .filter(text -> !text.isEmpty())
          .collect(Collectors.joining(", "));
    }
  }
}
