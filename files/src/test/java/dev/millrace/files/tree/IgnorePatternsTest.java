package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.sys.NameText;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The patterns of filters exclude the files that `git check-ignore` reports.
class IgnorePatternsTest {
  private static final Set<String> FILES = files();

  private static Set<String> files() {
    Set<String> files = new TreeSet<>(List.of("a b"));
    files.addAll(words("a b z A 7 - [ ] \\ ^ m/: a-z a] [ab] file.txt file.TXT .hidden"));
    files.addAll(words("dir/a dir/b.o dir/sub/a dir/sub/deep/b.o other/dir/a"));
    return files;
  }

  private static List<String> words(String line) {
    return List.of(line.split(" ", -1));
  }

  static final List<String> MATCHING_NOTHING =
      List.of(
          "[", "[a", "[!", "[]", "[a-", "[a\\]", "a\\", "[[:letter:]]", "[[::]]", " ", "!", "/");

  private static final String LATIN = NameText.of(new byte[] {(byte) 0xE9});

  /// Parts of random patterns.
  private static final List<String> PARTS =
      Stream.of(
              words("a a b x ab / / / * * ** **/ /**/ /** *** ? - ] ! ^ \\ \\* \\/ \\a"),
              words("[ab] [!a] [^/] [a-x] [x-a] [[:alpha:]] [![:digit:]-] [\\]] []a] [a"),
              List.of(" ", "\u00E9", "[\u00E9]", LATIN, "[" + LATIN + "-\u00E9]"))
          .flatMap(List::stream)
          .toList();

  /// Parts of random names.
  private static final List<String> NAMES =
      List.of(
          "a", "a", "b", "x", "ab", "/", "/", "/", "/", " ", "*", "?", "[", "]", "\\", "-", "!",
          "7", "\u00E9", LATIN, "\n");

  @TempDir Path directory;

  @BeforeEach
  void createRepository() throws IOException {
    assumeThat(File.separator).as("names with any character").isEqualTo("/");
    assumeThat(Commands.run("git", "init", "-q", directory.toString())).as("git").isZero();
  }

  @Test
  void aPatternExcludesTheFilesThatGitIgnores() throws IOException {
    List<List<String>> patterns =
        Stream.of(
                words(
                    "[ab] [!ab] [^ab] [a-z] [a\\-z] [\\a-z] [a-] [-a] [--a] [a-b-z] [z-a] [z-ab]"),
                words("[!z-a] []] []a] [!]a] [\\]] [\\\\] [[:alpha:]] [[:upper:]7] [![:alnum:]]"),
                words("[[:digit:]-] [[:punct:]] [[:] [[:a] a[[:space:]]b \\[ab] \\a a] ? * *.txt"),
                words("file.* .* a* dir/ /dir dir/* dir/** dir/[!/] dir[/]a **/sub dir/**/b.o"),
                words("**/*.o dir/**.o a/ di**/b.o /di**/b.o dir/s**/b.o dir/***/b.o"),
                words("dir/**\\/b.o ?ir/**/**/b.o"),
                List.of("a ", "a\\ b  ", "a\\ "))
            .flatMap(List::stream)
            .map(List::of)
            .toList();
    requireEqual(patterns, Collections.nCopies(patterns.size(), FILES));
  }

  @ParameterizedTest
  @FieldSource("MATCHING_NOTHING")
  void aPatternThatMatchesNothingIsRejected(String pattern) throws IOException {
    assertThat(ignoredByGit(List.of(List.of(pattern)), List.of(FILES))).containsExactly(Set.of());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TreeFilter.excluding(List.of(pattern)))
        .withMessageStartingWith("'" + pattern + "' matches nothing: ")
        .withMessageNotContaining("(?");
  }

  /// Each pattern is the `.gitignore` of a separate directory: one process of Git answers for all.
  @Test
  void randomPatternsExcludeTheNamesThatGitIgnores() throws IOException {
    Random random = new Random(20261126);
    List<List<String>> patterns = new ArrayList<>();
    List<Set<String>> names = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      List<String> lines = new ArrayList<>(List.of(pattern(random)));
      if (random.nextInt(4) == 0) {
        lines.add("!" + pattern(random));
      }
      patterns.add(lines);
      names.add(names(random));
    }
    requireEqual(patterns, names);
  }

  @Test
  void eachClassHasTheBytesThatItHasInGit() throws IOException {
    Set<String> names = new TreeSet<>();
    for (int one = 1; one < 256; one++) {
      if (one != '/') {
        names.add(NameText.of(new byte[] {'x', (byte) one}));
      }
    }
    List<List<String>> patterns =
        words("alnum alpha blank cntrl digit graph lower print punct space upper xdigit").stream()
            .map(name -> List.of("x[[:" + name + ":]]"))
            .toList();
    requireEqual(patterns, Collections.nCopies(patterns.size(), names));
  }

  /// A matcher that tries one star after the other would need years.
  @Test
  void manyStarsAreMatchedAgainstALongName() {
    String name = "a".repeat(250);
    Path deep = Path.of("a/".repeat(500) + name);
    for (String pattern :
        List.of("*a".repeat(50) + "b", "**/*a*/".repeat(50) + "b", "/**a/*a*/**/*a*a*a*a*a*b")) {
      assertThat(TreeFilter.excluding(List.of(pattern)).includes(deep, TreeEntryType.FILE))
          .as(pattern)
          .isTrue();
    }
    assertThat(
            TreeFilter.excluding(List.of("*a".repeat(50) + "*")).includes(deep, TreeEntryType.FILE))
        .isFalse();
  }

  private void requireEqual(List<List<String>> patterns, List<Set<String>> names)
      throws IOException {
    List<Set<String>> ignored = ignoredByGit(patterns, names);
    for (int i = 0; i < patterns.size(); i++) {
      assertThat(excluded(patterns.get(i), names.get(i)))
          .as("excluded by %s", patterns.get(i))
          .isEqualTo(ignored.get(i));
    }
  }

  private static String pattern(Random random) {
    StringBuilder pattern = new StringBuilder();
    for (int parts = 1 + random.nextInt(7); parts > 0; parts--) {
      pattern.append(PARTS.get(random.nextInt(PARTS.size())));
    }
    return pattern.toString();
  }

  private static Set<String> names(Random random) {
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < 12; i++) {
      StringBuilder name = new StringBuilder();
      for (int parts = 1 + random.nextInt(5); parts > 0; parts--) {
        name.append(NAMES.get(random.nextInt(NAMES.size())));
      }
      names.add(name.toString().replaceAll("/+", "/").replaceAll("^/|/$", ""));
    }
    names.remove("");
    return names;
  }

  private static Set<String> excluded(List<String> patterns, Set<String> names) {
    // Git ignores a pattern that matches nothing.
    List<String> valid = new ArrayList<>(patterns);
    valid.removeIf(pattern -> !isValid(pattern));
    TreeFilter filter = TreeFilter.excluding(valid);
    return names.stream()
        .filter(name -> isExcluded(filter, path(name), TreeEntryType.FILE))
        .collect(Collectors.toSet());
  }

  private static boolean isValid(String pattern) {
    try {
      TreeFilter.excluding(List.of(pattern));
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  // A URI holds every byte, in every locale.
  private static Path path(String name) {
    StringBuilder uri = new StringBuilder("file:///");
    for (byte one : NameText.bytes(name)) {
      uri.append(one == '/' ? "/" : "%" + HexFormat.of().toHexDigits(one));
    }
    return Path.of("/").relativize(Path.of(URI.create(uri.toString())));
  }

  private List<Set<String>> ignoredByGit(List<List<String>> patterns, List<Set<String>> names)
      throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int i = 0; i < patterns.size(); i++) {
      Path place = Files.createDirectory(directory.resolve("p" + i));
      Files.write(
          place.resolve(".gitignore"), NameText.bytes(String.join("\n", patterns.get(i)) + "\n"));
      for (String name : names.get(i)) {
        all.writeBytes(NameText.bytes("p" + i + "/" + name + "\0"));
      }
    }
    List<Set<String>> ignored = new ArrayList<>();
    patterns.forEach(unused -> ignored.add(new TreeSet<>()));
    for (String path : ignoredByGit(all.toByteArray())) {
      int slash = path.indexOf('/');
      ignored.get(Integer.parseInt(path.substring(1, slash))).add(path.substring(slash + 1));
    }
    return ignored;
  }

  // An excluded directory is not read.
  private static boolean isExcluded(TreeFilter filter, Path entry, TreeEntryType type) {
    Path above = entry.getParent();
    return !filter.includes(entry, type)
        || (above != null && isExcluded(filter, above, TreeEntryType.DIRECTORY));
  }

  private Set<String> ignoredByGit(byte[] list) throws IOException {
    Path names = directory.resolve(".git/names");
    Files.write(names, list);
    Process git =
        new ProcessBuilder("git", "check-ignore", "--no-index", "--stdin", "-z")
            .directory(directory.toFile())
            .redirectInput(names.toFile())
            .start();
    String ignored = NameText.of(git.getInputStream().readAllBytes());
    Set<String> files = new TreeSet<>(List.of(ignored.split("\0", 0)));
    files.remove("");
    return files;
  }
}
