package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.withBackups;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Copies of trees to real file systems that do not distinguish upper and lower case: no copied
/// entry is replaced by another one.
@Tag("slow")
@ParameterizedClass
@MethodSource("targets")
class SameNamesTest extends SourceAndTarget {
  private static final TreeOptions OPTIONS =
      TreeOptions.DEFAULTS
          .withErrors(TreeErrors.CONTINUE)
          .withExistingFile(ExistingFile.REPLACE)
          .withJobs(4);

  private static final int MANY = 300;

  @Parameter(0)
  private FoldingMount.Type type;

  @Parameter(1)
  private TreeEngine engine;

  private FoldingMount mount;

  static List<Object[]> targets() {
    List<Object[]> targets = new ArrayList<>();
    for (FoldingMount.Type type : FoldingMount.Type.values()) {
      for (TreeEngine engine : TreeEngine.values()) {
        targets.add(new Object[] {type, engine});
      }
    }
    return targets;
  }

  @BeforeEach
  void mount() throws IOException {
    mount = FoldingMount.assume(type);
    Files.createDirectory(source);
    target = mount.directory().resolve("target");
  }

  @AfterEach
  void unmount() throws IOException {
    if (mount != null) {
      mount.close();
    }
  }

  private TreeResult copy(TreeOptions options) throws IOException {
    return engine.copier().copyTree(source, target, options);
  }

  private void write(String... names) throws IOException {
    for (String name : names) {
      Files.writeString(source.resolve(name), "content of " + name);
    }
  }

  @Test
  void theSecondFileOfANewDirectoryFails() throws IOException {
    write("A.TXT", "a.txt", "other");
    assertOneOfTwo(copy(OPTIONS));
    assertThat(Samples.names(target)).hasSize(2);
    assertThat(target.resolve("other")).hasContent("content of other");
  }

  @Test
  void theSecondFileOfAnExistingDirectoryFails() throws IOException {
    write("A.TXT", "a.txt", "other");
    Files.writeString(Files.createDirectory(target).resolve("file"), "of the user");
    assertOneOfTwo(copy(OPTIONS));
    assertThat(target.resolve("file")).hasContent("of the user");
  }

  @Test
  void theSecondFileFailsWhereTheFirstHasReplacedAFile() throws IOException {
    write("A.TXT", "a.txt");
    for (ExistingFile existing :
        new ExistingFile[] {ExistingFile.REPLACE, ExistingFile.SKIP_IF_SAME_CONTENT}) {
      Files.createDirectories(target);
      Files.writeString(target.resolve("a.txt"), "of the user");
      assertOneOfTwo(copy(OPTIONS.withExistingFile(existing)));
      assertOneOfTwo(copy(OPTIONS.withExistingFile(existing)));
    }
  }

  @Test
  void theSecondFileFailsWithABackup() throws IOException {
    write("A.TXT", "a.txt");
    Files.writeString(Files.createDirectory(target).resolve("a.txt"), "of the user");
    assertOneOfTwo(copy(withBackups(Naming.NUMBERED, OPTIONS)));
    assertThat(target.resolve("a.txt.~1~")).hasContent("of the user");
  }

  @Test
  void theSecondFileFailsInPlace() throws IOException {
    assumeThat(engine).as("overwrites in place").isEqualTo(TreeEngine.SYSTEM_CALLS);
    write("A.TXT", "a.txt");
    Files.writeString(Files.createDirectory(target).resolve("a.txt"), "of the user");
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
    assertThat(failures(result).values())
        .as(result.toString())
        .singleElement()
        .asString()
        .contains("another copied entry has a name that this file system does not distinguish");
    String failed = failures(result).keySet().iterator().next();
    String copied = failed.equals("a.txt") ? "A.TXT" : "a.txt";
    assertThat(target.resolve(copied)).hasContent("content of " + copied);
  }

  private static Map<String, String> failures(TreeResult result) {
    Map<String, String> failures = new TreeMap<>();
    for (TreeOutcome outcome : result.outcomes()) {
      if (outcome instanceof TreeOutcome.Failed failed) {
        failures.put(failed.source().getFileName().toString(), failed.failure().getMessage());
      }
    }
    return failures;
  }

  @Test
  void twoDirectoriesAreNotMixed() throws IOException {
    for (String name : new String[] {"dir", "Dir", "DIR"}) {
      Files.createDirectory(source.resolve(name));
      write(name + "/" + name);
    }
    Files.createDirectory(target);
    for (int i = 0; i < 2; i++) {
      TreeResult result = copy(OPTIONS);
      assertThat(failures(result)).hasSize(2);
      assertThat(Samples.names(target)).hasSize(1);
      assertThat(Samples.names(target.resolve("dir"))).hasSize(1);
    }
  }

  @Test
  void aFileAndADirectoryAreNotMixed() throws IOException {
    Files.createDirectory(source.resolve("a"));
    write("a/file", "A");
    TreeResult result = copy(OPTIONS.withExistingFile(ExistingFile.SKIP));
    assertThat(failures(result)).hasSize(1);
  }

  // cp replaces such a file too.
  @Test
  void aFileReplacesTheFileOfTheUser() throws IOException {
    write("a.txt");
    Files.writeString(Files.createDirectory(target).resolve("A.TXT"), "of the user");
    assertThat(copy(OPTIONS).counts().files()).isEqualTo(1);
    assertThat(target.resolve("A.TXT")).hasContent("content of a.txt");
    assertThat(Samples.names(target)).hasSize(1);
  }

  @Test
  void aRepeatedCopySucceeds() throws IOException {
    write("UPPER.TXT", "lower.txt", "Mixed.txt", "1", "\u00c9t\u00e9");
    Files.createDirectory(source.resolve("DIR"));
    write("DIR/FILE");
    for (int i = 0; i < 3; i++) {
      TreeCounts counts = copy(OPTIONS).counts();
      assertThat(counts.failed()).isZero();
      assertThat(counts.files()).isEqualTo(6);
    }
  }

  @Test
  void anExcludedEntryHasNoEffect() throws IOException {
    write("A.TXT", "a.txt");
    for (int i = 0; i < 2; i++) {
      TreeResult result =
          copy(OPTIONS.withFilter((path, unused) -> !path.toString().equals("A.TXT")));
      assertThat(result.counts().failed()).isZero();
      assertThat(target.resolve("a.txt")).hasContent("content of a.txt");
    }
  }

  @Test
  void anExcludedEntryWithTheFormOfAShortNameHasNoEffect() throws IOException {
    write("foo~1.txt", "FOO~1.TXT");
    Files.writeString(Files.createDirectory(target).resolve("foo~1.txt"), "of the user");
    TreeResult result =
        copy(OPTIONS.withFilter((path, unused) -> !path.toString().equals("foo~1.txt")));
    assertThat(failures(result)).isEmpty();
    assertThat(target.resolve("foo~1.txt")).hasContent("content of FOO~1.TXT");
  }

  @Test
  void hardLinksAreKept() throws IOException {
    write("first");
    assumeHardLinks();
    Files.createLink(source.resolve("second"), source.resolve("first"));
    Files.createLink(source.resolve("Second"), source.resolve("first"));
    Files.createDirectory(target);
    TreeOptions options = OPTIONS.withHardLinks(HardLinks.KEEP);
    for (int i = 0; i < 2; i++) {
      TreeResult result =
          engine
              .copier(CopyOptions.DEFAULTS.withMetadata(Metadata.MODE_AND_TIMES))
              .copyTree(source, target, options);
      assertThat(failures(result)).hasSize(1);
      assertThat(Samples.names(target)).hasSize(2);
    }
  }

  private void assumeHardLinks() throws IOException {
    Path file = Files.createFile(mount.directory().resolve("linked"));
    Path link = mount.directory().resolve("link");
    try {
      Files.createLink(link, file);
    } catch (FileSystemException e) {
      assumeThat(e).as("hard links").isNull();
    }
  }

  @Test
  void aShortNameDoesNotReplaceTheFileWithTheLongName() throws IOException {
    assumeThat(type).as("short names").isEqualTo(FoldingMount.Type.FAT);
    write("long name.txt", "LONGNA~1.TXT");
    Files.createDirectory(target);
    assertThat(failures(copy(OPTIONS))).containsOnlyKeys("LONGNA~1.TXT");
    assertThat(target.resolve("long name.txt")).hasContent("content of long name.txt");
  }

  @Test
  void twoUnicodeFormsOfOneNameAreNotMixed() throws IOException {
    write("\u00e9", "e\u0301");
    Files.createDirectory(target);
    boolean areDistinguished = type != FoldingMount.Type.EXT4;
    assertThat(failures(copy(OPTIONS))).hasSize(areDistinguished ? 0 : 1);
    assertThat(failures(copy(OPTIONS))).hasSize(areDistinguished ? 0 : 1);
    assertThat(Samples.names(target)).hasSize(areDistinguished ? 2 : 1);
  }

  @Test
  void manySuchNamesAreKnown() throws IOException {
    for (int i = 0; i < MANY; i++) {
      write("File" + i, "fILE" + i);
    }
    Files.createDirectory(target);
    for (int i = 0; i < 2; i++) {
      TreeResult result = copy(OPTIONS);
      assertThat(result.counts().failed()).isEqualTo(MANY);
      assertThat(Samples.names(target)).hasSize(MANY);
    }
  }
}
