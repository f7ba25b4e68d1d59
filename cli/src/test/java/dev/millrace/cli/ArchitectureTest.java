package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// ARCHITECTURE.md must name only existing types and modules.
class ArchitectureTest {
  private static final Path ROOT = ProjectFiles.ROOT;
  private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z]+(?:[A-Z][a-z]*)*)`");

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?(dev\\.millrace[a-z.]*)\\.[A-Z]");

  /// The internals of the library use the types that its users see, and these use the internals.
  private static final String PUBLIC_API = "dev.millrace.files";

  private static final Pattern CONTESTANTS =
      Pattern.compile("/methods/src/main/java/dev/millrace/methods/(copy|read|write)/");

  private static final Pattern MODULE = Pattern.compile("(?m)^\\| `([a-z]+)` \\| (?:8|21|25) ");

  /// These methods answer a failure as nothing.
  private static final Pattern GUESS =
      Pattern.compile(
          "(?m)^(?! *//).*\\bFiles(?:\\.|::)(?:exists|notExists|isRegularFile|isDirectory"
              + "|isSymbolicLink|isReadable|isWritable|isExecutable)\\b.*");

  private static final Pattern USES_SYS = Pattern.compile("/(sys|files|lab|cli|spark)/src/main/");

  /// Starting a JVM takes too long for `./build quick`.
  private static final Pattern STARTS_A_JVM = Pattern.compile("new (Race|JmhFork|ChildJvm)\\(");

  @Test
  void everyTypeItNamesExists() throws IOException {
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    Set<String> types = types();
    List<String> named = TYPE.matcher(text).results().map((MatchResult m) -> m.group(1)).toList();
    assertThat(named).hasSizeGreaterThan(10);
    assertThat(named).allMatch(types::contains);
  }

  @Test
  void everyModuleItNamesExists() throws IOException {
    assumeThat(ROOT.resolve("pom.xml")).exists();
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    Stream<String> built = MODULE.matcher(text).results().map((MatchResult m) -> m.group(1));
    assertThat(built)
        .containsExactlyInAnyOrder(
            "methods",
            "model",
            "sys",
            "files",
            "consumer",
            "lab",
            "report",
            "cli",
            "spark",
            "release");
  }

  @Test
  void importsBetweenPackagesGoOneWay() throws IOException {
    Map<String, Set<String>> imports = imports();
    imports.remove(PUBLIC_API);
    assertThat(imports).hasSizeGreaterThan(40);
    while (removePackagesWithoutImports(imports)) {
      // until only packages are left that import each other, or import such packages
    }
    assertThat(imports).as("packages in a cycle, or above one, with their imports").isEmpty();
  }

  /// Two classes of one name are hard to find. The methods that race are an exception: in each of
  /// their packages they have the names of their calls.
  @Test
  void everyClassNameIsUnique() throws IOException {
    Map<String, List<Path>> files =
        sources().stream()
            .filter(file -> !CONTESTANTS.matcher(file.toString()).find())
            .filter(file -> !file.endsWith("package-info.java"))
            .filter(file -> !file.endsWith("module-info.java"))
            .collect(Collectors.groupingBy(file -> String.valueOf(file.getFileName())));
    files.values().removeIf(same -> same.size() == 1);
    assertThat(files).isEmpty();
  }

  /// [dev.millrace.sys.Existing] has a third answer: the failure with its reason.
  @Test
  void aFileThatCannotBeLookedAtIsNotTakenForNothing() throws IOException {
    List<String> guesses = new ArrayList<>();
    for (Path file : sources()) {
      if (USES_SYS.matcher(file.toString()).find()) {
        GUESS
            .matcher(Files.readString(file))
            .results()
            .forEach(guess -> guesses.add(file.getFileName() + ": " + guess.group().strip()));
      }
    }
    assertThat(guesses).isEmpty();
  }

  @Test
  void testsThatRaceOrStartJvmsAreTaggedAsSlow() throws IOException {
    List<Path> untagged = new ArrayList<>();
    int starters = 0;
    for (Path file : javaFilesIn("src/test/java")) {
      String text = Files.readString(file);
      if (file.toString().endsWith("Test.java") && STARTS_A_JVM.matcher(text).find()) {
        starters++;
        if (!text.contains("@Tag(\"slow\")")) {
          untagged.add(file);
        }
      }
    }
    assertThat(starters).isGreaterThan(10);
    assertThat(untagged).isEmpty();
  }

  // A package that imports nothing that is left is at the bottom.
  private static boolean removePackagesWithoutImports(Map<String, Set<String>> imports) {
    imports.values().forEach(used -> used.retainAll(imports.keySet()));
    return imports.values().removeIf(Set::isEmpty);
  }

  private static Map<String, Set<String>> imports() throws IOException {
    Map<String, Set<String>> imports = new TreeMap<>();
    for (Path file : sources()) {
      String text = Files.readString(file);
      Matcher declared = PACKAGE.matcher(text);
      if (declared.find()) {
        String own = declared.group(1);
        Set<String> used = imports.computeIfAbsent(own, _ -> new TreeSet<>());
        IMPORT.matcher(text).results().forEach(found -> used.add(found.group(1)));
        used.remove(own);
      }
    }
    return imports;
  }

  private static Set<String> types() throws IOException {
    return sources().stream()
        .map(file -> file.getFileName().toString().replace(".java", ""))
        .collect(Collectors.toSet());
  }

  private static List<Path> sources() throws IOException {
    return javaFilesIn("src/main/java");
  }

  private static List<Path> javaFilesIn(String directory) throws IOException {
    return ProjectFiles.endingWith(".java").stream()
        .filter(file -> file.toString().contains(directory))
        .toList();
  }
}
