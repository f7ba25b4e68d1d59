package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.SampleTree.assertOneFailure;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.FoldingMount;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Copies of trees to real file systems that do not distinguish upper and lower case: no copied
/// entry is replaced by another one.
@Tag("slow")
@ParameterizedClass
@MethodSource("targets")
class SameNamesTest extends SourceAndTarget {
  private static final TreeOptions OPTIONS = REPLACE.withErrors(TreeErrors.CONTINUE).withJobs(4);

  private static final int MANY = 300;

  @RegisterExtension final RootOnly root = new RootOnly();

  @Parameter(0)
  private TreeEngine engine;

  @Parameter(1)
  private FoldingMount.Type type;

  private Path mounted;

  static Stream<Arguments> targets() {
    return TreeEngine.with(FoldingMount.Type.values());
  }

  @BeforeEach
  void mount() throws IOException {
    mounted = root.disk(FoldingMount.assume(type));
    Files.createDirectory(source);
    target = mounted.resolve("target");
  }

  private TreeResult copy(TreeOptions options) throws IOException {
    return engine.copier().copyTree(source, target, options);
  }

  // Each file has the content of its name.
  private void write(String... names) throws IOException {
    fill(source, names);
  }

  @ParameterizedTest
  @CsvSource({
    "./, REPLACE",
    "file=of the user, REPLACE",
    "a.txt=of the user, REPLACE",
    "a.txt=of the user, SKIP_IF_SAME_CONTENT"
  })
  void theSecondFileFails(String old, ExistingFile existing) throws IOException {
    write("A.TXT", "a.txt", "other");
    fill(target, old);
    for (int i = 0; i < 2; i++) {
      assertOneOfTwo(copy(OPTIONS.withExistingFile(existing)));
      assertThat(target.resolve("other")).hasContent("other");
      assertThat(Samples.names(target)).hasSize(old.startsWith("file") ? 3 : 2);
    }
  }

  @Test
  void theSecondFileOfANewDirectoryFails() throws IOException {
    write("A.TXT", "a.txt", "other");
    assertOneOfTwo(copy(OPTIONS));
    assertThat(Samples.names(target)).hasSize(2);
  }

  @Test
  void theSecondFileFailsWithABackup() throws IOException {
    write("A.TXT", "a.txt");
    fill(target, "a.txt=of the user");
    assertOneOfTwo(copy(withBackups(Naming.NUMBERED, OPTIONS)));
    assertThat(target.resolve("a.txt.~1~")).hasContent("of the user");
  }

  @Test
  void theSecondFileFailsInPlace() throws IOException {
    assumeThat(engine).as("overwrites in place").isEqualTo(TreeEngine.SYSTEM_CALLS);
    write("A.TXT", "a.txt");
    fill(target, "a.txt=of the user");
    CopyOptions inPlace = CopyOptions.DEFAULTS.withReplace(Replace.IN_PLACE);
    assertOneOfTwo(engine.copier(inPlace).copyTree(source, target, OPTIONS));
  }

  // Otherwise such a copy would be complete without one of the files.
  @Test
  void theSecondFileFailsWhereExistingFilesStay() throws IOException {
    write("A.TXT", "a.txt");
    assertOneOfTwo(copy(OPTIONS.withExistingFile(ExistingFile.SKIP)));
    assertOneOfTwo(copy(OPTIONS.withExistingFile(ExistingFile.SKIP)));
    assertOneOfTwo(copy(OPTIONS.withExistingFile(ExistingFile.SKIP_IF_NEWER)));
  }

  private void assertOneOfTwo(TreeResult result) throws IOException {
    assertOneFailure(
        result, "another copied entry has a name that this file system does not distinguish");
    String failed = failed(result).getFirst();
    String copied = failed.equals("a.txt") ? "A.TXT" : "a.txt";
    assertThat(target.resolve(copied)).hasContent(copied);
  }

  private static List<String> failed(TreeResult result) {
    return result.outcomes().stream()
        .filter(TreeOutcome.Failed.class::isInstance)
        .map(outcome -> outcome.source().getFileName().toString())
        .toList();
  }

  @Test
  void twoDirectoriesAreNotMixed() throws IOException {
    write("dir/dir", "Dir/Dir", "DIR/DIR");
    fill(target, "./");
    for (int i = 0; i < 2; i++) {
      assertThat(failed(copy(OPTIONS))).hasSize(2);
      assertThat(Samples.names(target)).hasSize(1);
      assertThat(Samples.names(target.resolve("dir"))).hasSize(1);
    }
  }

  @Test
  void aFileAndADirectoryAreNotMixed() throws IOException {
    write("a/file", "A");
    assertThat(failed(copy(OPTIONS.withExistingFile(ExistingFile.SKIP)))).hasSize(1);
  }

  // cp replaces such a file too.
  @Test
  void aFileReplacesTheFileOfTheUser() throws IOException {
    write("a.txt");
    fill(target, "A.TXT=of the user");
    assertThat(copy(OPTIONS).counts().files()).isEqualTo(1);
    assertThat(target.resolve("A.TXT")).hasContent("a.txt");
    assertThat(Samples.names(target)).hasSize(1);
  }

  @Test
  void aRepeatedCopySucceeds() throws IOException {
    write("UPPER.TXT", "lower.txt", "Mixed.txt", "1", "\u00c9t\u00e9", "DIR/FILE");
    for (int i = 0; i < 3; i++) {
      TreeCounts counts = copy(OPTIONS).counts();
      assertThat(counts.failed()).isZero();
      assertThat(counts.files()).isEqualTo(6);
    }
  }

  /// Also one with the form of a short name.
  @ParameterizedTest
  @CsvSource({"A.TXT, a.txt, a.txt", "foo~1.txt, FOO~1.TXT, foo~1.txt"})
  void anExcludedEntryHasNoEffect(String excluded, String copied, String existing)
      throws IOException {
    write(excluded, copied);
    TreeOptions options = OPTIONS.withFilter((path, unused) -> !path.toString().equals(excluded));
    for (int i = 0; i < 2; i++) {
      assertThat(copy(options).counts().failed()).isZero();
      assertThat(target.resolve(existing)).hasContent(copied);
      fill(target, existing + "=of the user");
    }
  }

  @Test
  void hardLinksAreKept() throws IOException {
    assumeHardLinks();
    write("first", "second==first", "Second==first");
    fill(target, "./");
    TreeOptions options = OPTIONS.withHardLinks(HardLinks.KEEP);
    CopyOptions withTimes = CopyOptions.DEFAULTS.withMetadata(Metadata.MODE_AND_TIMES);
    for (int i = 0; i < 2; i++) {
      TreeResult result = engine.copier(withTimes).copyTree(source, target, options);
      assertThat(failed(result)).hasSize(1);
      assertThat(Samples.names(target)).hasSize(2);
    }
  }

  private void assumeHardLinks() throws IOException {
    try {
      fill(mounted, "linked", "link==linked");
    } catch (FileSystemException e) {
      assumeThat(e).as("hard links").isNull();
    }
  }

  @Test
  void aShortNameDoesNotReplaceTheFileWithTheLongName() throws IOException {
    assumeThat(type).as("short names").isEqualTo(FoldingMount.Type.FAT);
    write("long name.txt", "LONGNA~1.TXT");
    fill(target, "./");
    assertThat(failed(copy(OPTIONS))).containsExactly("LONGNA~1.TXT");
    assertThat(target.resolve("long name.txt")).hasContent("long name.txt");
  }

  @Test
  void twoUnicodeFormsOfOneNameAreNotMixed() throws IOException {
    write("\u00e9", "e\u0301");
    fill(target, "./");
    int failures = type == FoldingMount.Type.EXT4 ? 1 : 0;
    for (int i = 0; i < 2; i++) {
      assertThat(failed(copy(OPTIONS))).hasSize(failures);
      assertThat(Samples.names(target)).hasSize(2 - failures);
    }
  }

  @Test
  void manySuchNamesAreKnown() throws IOException {
    for (int i = 0; i < MANY; i++) {
      write("File" + i, "fILE" + i);
    }
    fill(target, "./");
    for (int i = 0; i < 2; i++) {
      assertThat(copy(OPTIONS).counts().failed()).isEqualTo(MANY);
      assertThat(Samples.names(target)).hasSize(MANY);
    }
  }
}
