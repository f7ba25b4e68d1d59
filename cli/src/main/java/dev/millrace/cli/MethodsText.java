package dev.millrace.cli;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Operation;
import dev.millrace.report.text.TextColumn;
import dev.millrace.report.text.TextOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints methods with all that is known about them: as a table, or as a list where the table is
/// too wide.
final class MethodsText {
  private static final List<TextColumn<MethodInfo<?>>> COLUMNS =
      List.of(
          TextColumn.always(column("method", 40).with(info -> ids(info, "\n"))),
          TextColumn.always(column("field", 8).with(MethodsText::fields)),
          TextColumn.always(column("how", 48).with(info -> info.how())),
          TextColumn.always(column("published in", 16).with(info -> publications(info, "\n"))),
          TextColumn.always(column("JDK", 6).with(info -> info.sinceJdk() + "+")),
          TextColumn.always(column("needs", 28).with(MethodsText::needs)),
          TextColumn.always(column("limits", 40).with(info -> info.limits())));

  private MethodsText() {}

  static void print(Operation operation, List<MethodInfo<?>> methods, TextOutput out) {
    List<TextColumn<MethodInfo<?>>> columns = new ArrayList<>();
    columns.add(
        TextColumn.always(column("call", 40).with(info -> CallNames.name(operation, info.name()))));
    columns.addAll(COLUMNS);
    if (out.fits(methods, columns)) {
      out.table(methods, columns);
    } else {
      methods.forEach(info -> print(operation, info, out));
    }
  }

  private static void print(Operation operation, MethodInfo<?> info, TextOutput out) {
    out.wrapped("  ", ids(info, " "));
    out.wrapped("      ", CallNames.name(operation, info.name()) + ": " + info.how());
    print("in the common field: ", commonIds(info), out);
    out.wrapped("      ", "JDK " + info.sinceJdk() + "+, needs " + needs(info));
    print("published in: ", publications(info, ", "), out);
    print("limits: ", info.limits(), out);
  }

  private static void print(String label, String text, TextOutput out) {
    if (!text.isEmpty()) {
      out.wrapped("      " + label, text);
    }
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

  private static String ids(MethodInfo<?> info, String separator) {
    return info.variants().stream().map(MethodId::toString).collect(Collectors.joining(separator));
  }

  // A line for each id.
  private static String fields(MethodInfo<?> info) {
    return info.variants().stream()
        .map(id -> info.commonVariants().contains(id) ? "common" : "all")
        .collect(Collectors.joining("\n"));
  }

  private static String commonIds(MethodInfo<?> info) {
    return info.commonVariants().stream().map(MethodId::toString).collect(Collectors.joining(" "));
  }

  private static String publications(MethodInfo<?> info, String separator) {
    return Stream.concat(
            info.publications().stream().map(Object::toString), Stream.of(info.citation()))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(separator));
  }
}
