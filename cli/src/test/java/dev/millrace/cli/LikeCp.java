package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Copies of one scene by GNU cp and by `millrace copy`, side by side.
abstract class LikeCp {
  /// Earlier times belong to the scene, later ones to the copies.
  private static final Instant OLD = Instant.parse("2010-01-01T00:00:00Z");

  @TempDir Path directory;
  Path scene;

  /// Creates the files of a scene.
  @FunctionalInterface
  interface Setting {
    void create() throws IOException;
  }

  @BeforeEach
  void requireCp() throws Exception {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    assumeThat(Path.of("/bin/cp")).isExecutable();
    String words = Run.process(new ProcessBuilder("/bin/cp", "--version")).out();
    assumeThat(words).as("the version of cp").contains("GNU coreutils");
    scene = directory.resolve("scene");
  }

  /// Requires that both commands make the same files of a scene and have the same exit code.
  ///
  /// @param words options, and paths that start with the scene
  /// @return the call of Millrace
  Run assertLikeCp(Setting setting, Object... words) throws IOException {
    create(setting);
    int code = cp(words);
    Map<String, String> expected = describe();
    clear(scene);
    create(setting);
    Run run = Run.copy(words);
    assertThat(describe()).as("%s %s", List.of(words), run.err()).isEqualTo(expected);
    assertThat(run.code()).as("%s %s", List.of(words), run.err()).isEqualTo(code);
    clear(scene);
    return run;
  }

  /// Requires the same for each option with each of the other words.
  ///
  /// @param options separated by blanks
  /// @param lines further options and names in the scene, separated by `; `
  void assertLinesLikeCp(Setting setting, String options, String lines) throws IOException {
    for (String option : options.split(" ", -1)) {
      for (String line : lines.split("; ", -1)) {
        Run _ = assertLikeCp(setting, words(option + " " + line));
      }
    }
  }

  /// Options, and paths in the scene, which may end in a slash.
  Object[] words(String line) {
    return Stream.of(line.split(" ", -1))
        .map(word ->
            word.startsWith("-") ? word : word.endsWith("/") ? at(word) + "/" : at(word).toString())
        .toArray();
  }

  /// Returns a path in the scene.
  Path at(String name) {
    return scene.resolve(name);
  }

  /// Creates the files of a scene.
  void create(Setting setting) throws IOException {
    Files.createDirectory(scene);
    setting.create();
  }

  // With --parents, cp 9.1 reads the sources of directories relative to its working directory.
  private static int cp(Object... words) throws IOException {
    List<String> command = new ArrayList<>(List.of("/bin/cp"));
    command.addAll(Run.words(words));
    return Run.process(new ProcessBuilder(command).directory(new File("/"))).code();
  }

  private Map<String, String> describe() throws IOException {
    Map<String, String> entries = new TreeMap<>();
    Map<Object, String> firstNames = new HashMap<>();
    try (Stream<Path> all = Files.walk(scene)) {
      for (Path entry : all.sorted().toList()) {
        String name = scene.relativize(entry).toString();
        String first = firstNames.computeIfAbsent(CopiedTree.inode(entry), _ -> name);
        entries.put(name, first.equals(name) ? describe(entry) : "hard link to " + first);
      }
    }
    return entries;
  }

  private static String describe(Path entry) throws IOException {
    if (Files.isSymbolicLink(entry)) {
      return "link to " + Files.readSymbolicLink(entry);
    }
    FileTime modified = Files.getLastModifiedTime(entry);
    String content = Files.isRegularFile(entry) ? Files.readString(entry) : "directory";
    return "%o %s %s %s %s"
        .formatted(
            (int) Files.getAttribute(entry, "unix:mode", LinkOption.NOFOLLOW_LINKS),
            Files.getAttribute(entry, "unix:uid"),
            modified.toInstant().isBefore(OLD) ? modified : "new",
            Files.getFileAttributeView(entry, UserDefinedFileAttributeView.class).list(),
            content);
  }

  private static void clear(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      List<Path> entries = all.sorted().toList();
      for (Path entry : entries) {
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
          Files.setAttribute(entry, "unix:mode", 0700);
        }
      }
      for (Path entry : entries.reversed()) {
        Files.delete(entry);
      }
    }
  }
}
