package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// ARCHITECTURE.md must not speak of what is not there.
class ArchitectureTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z]+(?:[A-Z][a-z]*)*)`");

  private static final Pattern ROOM = Pattern.compile("`(?:files)?\\.([a-z]+)`");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?dev\\.millrace\\.files\\.([a-z]+)\\.");

  private static final Pattern MODULE = Pattern.compile("(?m)^\\| `([a-z]+)` \\| (?:8|25) ");

  @Test
  void everyTypeItNamesExists() throws IOException {
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    Set<String> types = types();
    List<String> named = TYPE.matcher(text).results().map((MatchResult m) -> m.group(1)).toList();
    assertThat(named).hasSizeGreaterThan(10);
    assertThat(named).allMatch(types::contains);
  }

  @Test
  void everyModuleItCallsBuiltIsThere() throws IOException {
    assumeThat(ROOT.resolve("pom.xml")).exists();
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    Stream<String> built = MODULE.matcher(text).results().map((MatchResult m) -> m.group(1));
    assertThat(built)
        .containsExactlyInAnyOrder("methods", "model", "sys", "files", "lab", "report", "cli");
  }

  @Test
  void eachRoomOfFilesUsesOnlyThoseThatComeAfterIt() throws IOException {
    List<String> rooms = roomsOfFiles();
    assertThat(rooms).hasSizeGreaterThan(5).startsWith("copy");
    for (String room : rooms) {
      List<String> below = rooms.subList(rooms.indexOf(room), rooms.size());
      assertThat(usedBy(room)).as(room).isSubsetOf(below);
    }
  }

  private static List<String> roomsOfFiles() throws IOException {
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    int start = text.indexOf("- `files` itself");
    String bullet = text.substring(start, text.indexOf("All use", start));
    return ROOM.matcher(bullet).results().map((MatchResult m) -> m.group(1)).toList();
  }

  private static Set<String> usedBy(String room) throws IOException {
    Path folder = ROOT.resolve("files/src/main/java/dev/millrace/files").resolve(room);
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        IMPORT.matcher(Files.readString(file)).results().forEach(found -> used.add(found.group(1)));
      }
    }
    return used;
  }

  private static Set<String> types() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().contains("src/main/java"))
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toSet());
    }
  }
}
