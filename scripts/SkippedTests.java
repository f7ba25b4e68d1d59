import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// Prints the skipped tests of a build, grouped by reason.
///
/// `java SkippedTests.java ROOT START` reads the Surefire reports of all modules below ROOT. START is the second in which
/// the build started: older reports belong to another build. Without new reports nothing is printed.
class SkippedTests {
  private static final int LONGEST_REASON = 120;
  private static final int CLASSES_SHOWN = 4;

  /// A skipped test carries a stack trace: exception, message, frames.
  private static final Pattern EXCEPTION = Pattern.compile("^[\\w.$]+Exception(: )?");

  private static final Pattern PREAMBLE =
      Pattern.compile("^(Assumption failed: |assumption was not met due to: )");

  /// How AssertJ describes a failed assumption.
  private static final Pattern DESCRIBED = Pattern.compile("^\\[(.*?)] Expecting.*");

  private static final Pattern MISSING_PROGRAM = Pattern.compile("(Cannot run program \\S+): .*");
  private static final Pattern FRAME = Pattern.compile("(?m)^\\s*at ");
  private static final Pattern OWN_FRAME = Pattern.compile("at dev\\.millrace\\S*\\((\\S+)\\)");

  public static void main(String[] args) throws Exception {
    List<Path> reports = reports(Path.of(args[0]), Long.parseLong(args[1]));
    Map<String, List<String>> classesByReason = new TreeMap<>();
    DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    for (Path report : reports) {
      for (Element skipped : elements(parser.parse(report.toFile()).getElementsByTagName("skipped"))) {
        String name = ((Element) skipped.getParentNode()).getAttribute("classname");
        classesByReason
            .computeIfAbsent(reason(skipped), _ -> new ArrayList<>())
            .add(name.substring(name.lastIndexOf('.') + 1));
      }
    }
    if (!reports.isEmpty()) {
      print(classesByReason);
    }
  }

  private static List<Path> reports(Path root, long startSecond) throws IOException {
    List<Path> reports = new ArrayList<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path directory : modules.flatMap(SkippedTests::reportDirectories).toList()) {
        try (Stream<Path> files = Files.list(directory)) {
          files
              .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
              .filter(file -> file.toFile().lastModified() >= TimeUnit.SECONDS.toMillis(startSecond))
              .forEach(reports::add);
        }
      }
    }
    return reports;
  }

  private static Stream<Path> reportDirectories(Path module) {
    return Stream.of("target", "target/quick")
        .map(build -> module.resolve(build, "surefire-reports"))
        .filter(Files::isDirectory);
  }

  private static List<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  private static String reason(Element skipped) {
    String trace = skipped.getTextContent();
    String message = skipped.getAttribute("message");
    if (message.isBlank()) {
      message = EXCEPTION.matcher(FRAME.split(trace, 2)[0]).replaceFirst("");
    }
    String reason = PREAMBLE.matcher(message.strip()).replaceFirst("").replaceAll("\\s+", " ").strip();
    reason = DESCRIBED.matcher(reason).replaceFirst("requires $1");
    reason = MISSING_PROGRAM.matcher(reason).replaceFirst("$1");
    if (reason.length() > LONGEST_REASON) {
      reason = reason.substring(0, LONGEST_REASON) + "...";
    }
    Matcher frame = OWN_FRAME.matcher(trace);
    boolean isNamed = !reason.isEmpty() && !reason.equals("assumption is not true");
    return isNamed || !frame.find() ? reason : "assumption without a reason at " + frame.group(1);
  }

  private static void print(Map<String, List<String>> classesByReason) {
    if (classesByReason.isEmpty()) {
      System.out.println("no test was skipped");
    }
    classesByReason.entrySet().stream()
        .sorted(Map.Entry.comparingByValue((a, b) -> b.size() - a.size()))
        .forEach(group -> System.out.println(line(group.getKey(), group.getValue())));
  }

  private static String line(String reason, List<String> classes) {
    int count = classes.size();
    TreeSet<String> names = new TreeSet<>(classes);
    String shown = names.stream().limit(CLASSES_SHOWN).collect(joining(", "));
    String more = names.size() > CLASSES_SHOWN ? ", ..." : "";
    String tests = count == 1 ? "1 test" : count + " tests";
    return "skipped " + tests + ": " + reason + " (" + shown + more + ")";
  }
}
