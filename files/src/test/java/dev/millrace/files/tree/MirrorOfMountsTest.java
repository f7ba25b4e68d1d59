package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.MIRROR;
import static dev.millrace.files.tree.SampleTree.assertOneFailure;
import static dev.millrace.files.tree.SampleTree.dry;
import static dev.millrace.files.tree.SampleTree.failures;
import static dev.millrace.files.tree.SampleTree.in;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Modes;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.Replace;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.files.tree.SampleTree.DeletionFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Mirrors with mounted file systems and locked files in them.
@EnabledOnOs(LINUX)
class MirrorOfMountsTest extends SourceAndTarget.OnDisk {
  private static final TreeOptions OF_ONE_FILE_SYSTEM =
      MIRROR.withOtherFileSystems(OtherFileSystems.SKIP);
  private static final TreeOptions KEEPING = MIRROR.withLeftovers(Leftovers.KEEP);

  @RegisterExtension final RootOnly root = new RootOnly();

  @BeforeEach
  void createTrees() throws IOException {
    fill(source, "file=file");
    fill(target, "old=old");
  }

  private Path memory(Path place) throws IOException {
    return root.memory(place, "rw");
  }

  private TreeResult mirror(TreeOptions options) throws IOException {
    return new Copier().copyTree(source, target, options);
  }

  private void assertMirror(TreeOptions options) throws IOException {
    assertThat(mirror(options).outcomes()).isEmpty();
  }

  private void assertFailures(TreeOptions options, String... lines) throws IOException {
    assertThat(failures(mirror(options))).containsExactlyInAnyOrder(lines);
  }

  private static List<Path> failed(TreeResult result) {
    return result.outcomes().stream().map(TreeOutcome::target).toList();
  }

  @Test
  void aMountedLeftoverStaysAndOthersGo() throws IOException {
    Path file = fill(memory(target.resolve("sub/mnt")), "x");
    fill(target, "sub/old");
    assertMirror(OF_ONE_FILE_SYSTEM);
    assertThat(file).exists();
    assertThat(target.resolve("old")).doesNotExist();
    assertThat(target.resolve("sub/old")).doesNotExist();
    assertFailures(
        MIRROR,
        target.resolve("sub/mnt")
            + ": is a mount point or in use, and is not deleted; unmount it first");
    assertThat(file).exists();
  }

  @Test
  void aMountOfTheSameFileSystemIsNotEntered() throws IOException {
    Path file = fill(directory, "outside/precious");
    root.bind(target.resolve("mnt"), file.getParent());
    assertOneFailure(mirror(MIRROR), "is a mount point");
    assertThat(file).exists();
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void aMountOfTheSourceIsNoDirectoryOfTheMirror() throws IOException {
    fill(source, "one/inner/file=one", "two/inner/file=two");
    root.bind(target.resolve("one"), source.resolve("two"));
    assertOneFailure(mirror(OF_ONE_FILE_SYSTEM), "one: is a directory of the source");
    assertThat(source.resolve("two/inner/file")).hasContent("two");
  }

  @Test
  void aMountInTheSourceIsNoDirectoryOfTheMirrorEither() throws IOException {
    Path precious = fill(memory(source.resolve("mnt")), "precious");
    fill(source, "other/");
    root.bind(target.resolve("other"), precious.getParent());
    assertOneFailure(mirror(MIRROR), "other: is a directory of the source");
    assertThat(precious).exists();
  }

  @Test
  void aDirectoryOfTheTargetThatIsMountedInTheSourceIsNeitherFilledNorDeleted() throws IOException {
    fill(target, "gone/precious", "left/inner/precious");
    root.bind(source.resolve("of-gone"), target.resolve("gone"));
    root.bind(source.resolve("of-left/inner"), target.resolve("left/inner"));
    fill(source, "gone/");
    assertFailures(
        KEEPING,
        target.resolve("gone")
            + ": is a directory of the source; a tree is not copied into itself");
    Files.delete(source.resolve("gone"));
    String contains = ": contains the source of this copy, and is not deleted";
    assertFailures(
        MIRROR, target.resolve("gone") + contains, target.resolve("left/inner") + contains);
    assertThat(target.resolve("left/inner/precious")).exists();
    assertThat(target.resolve("of-gone/precious")).exists();
    TreeFilter others = (entry, type) -> !entry.startsWith("of-gone");
    assertThat(failures(mirror(MIRROR.withFilter(others)))).hasSize(2);
    assertThat(failures(mirror(OF_ONE_FILE_SYSTEM.withFilter(others)))).hasSize(2);
    assertThat(target.resolve("gone/precious")).exists();
  }

  @Test
  void aMirrorDeletesNothingInADirectoryOfTheSourceThatIsNotCopied() throws IOException {
    Path precious = fill(source, "left-out/precious", "part/new");
    root.bind(target.resolve("part"), precious.getParent());
    assertFailures(
        MIRROR.withFilter((entry, type) -> !entry.endsWith("left-out")),
        target.resolve("part") + ": is a directory of the source; nothing is deleted here");
    assertThat(precious).exists();
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void aTargetThatIsAMountOfAPartOfTheSourceIsInsideIt() throws IOException {
    Path precious = fill(source, "sub/precious", "sub/deep/");
    Path mounted = root.bind(target, precious.getParent());
    for (String name : List.of("", "deep", "new")) {
      target = mounted.resolve(name);
      assertThatThrownBy(() -> mirror(MIRROR))
          .hasMessage(target + ": is inside the source; a tree is not copied into itself");
    }
    assertThat(precious).exists();
    for (String name : List.of("new", "")) {
      target = mounted.resolve(name);
      assertMirror(MIRROR.withFilter((entry, type) -> !entry.endsWith("sub")));
      assertThat(target.resolve("file")).exists();
    }
    assertThat(precious).doesNotExist();
  }

  @Test
  void aMountThatAnotherOneCoversIsNoDirectoryOfTheSource() throws IOException {
    fill(source, "sub/file=file");
    root.bind(target.resolve("sub"), source.resolve("sub"));
    memory(target.resolve("sub"));
    assertMirror(MIRROR);
    assertTree(target, "file=file", "sub/file=file");
  }

  @Test
  void aLinkThroughAMountDoesNotLeadIntoTheSource() throws IOException {
    Path precious = fill(source, "precious/file=precious", "sub/file=file");
    Path mounted = root.bind(directory.resolve("mnt"), precious.getParent());
    fill(target, "sub->" + mounted);
    assertOneFailure(
        mirror(MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK)),
        "sub: leads into the source of this copy");
    assertThat(precious).hasContent("precious");
  }

  @Test
  void aLeftoverThatIsMountedInThePlaceOfACopyStays() throws IOException {
    fill(source, "sub/file=file");
    fill(target, "real/");
    root.bind(target.resolve("sub"), target.resolve("real"));
    assertMirror(MIRROR);
    assertTree(target, "file=file", "sub/file=file", "real/file=file");
  }

  @Test
  void theTargetOfAMountThatIsNotEnteredStays() throws IOException {
    fill(memory(source.resolve("mnt")), "y=y");
    fill(target, "mnt/file=x");
    assertMirror(OF_ONE_FILE_SYSTEM);
    assertTree(target, "file=file", "mnt/file=x");
    assertMirror(MIRROR);
    assertTree(target, "file=file", "mnt/y=y");
  }

  @Test
  void aTargetOnAFileSystemThatTheCopyDoesNotEnterMayBeInsideTheSource() throws IOException {
    target = memory(source.resolve("mnt"));
    fill(target, "old");
    assertMirror(OF_ONE_FILE_SYSTEM);
    assertTree(target, "file=file", "mnt/");
  }

  @Test
  void anImmutableLeftoverIsReportedAndOthersGo() throws IOException {
    Path kept = fill(target, "sub/kept=x", "sub/old");
    root.lock("i", kept);
    assertOneFailure(mirror(MIRROR), kept + ": ");
    assertTree(target, "file=file", "sub/kept=x");
  }

  @Test
  void aDryRunReportsMountsAndImmutableEntries() throws IOException {
    Path file = root.bind(fill(target, "file2"), fill(directory, "outside"));
    Path mounted = memory(target.resolve("mnt"));
    Path kept = fill(target, "kept", "around/inner");
    Path around = target.resolve("around");
    root.lock("i", kept, around);
    for (TreeOptions options : List.of(dry(MIRROR), MIRROR)) {
      TreeResult result = mirror(options);
      assertThat(result.counts().deleted()).isEqualTo(1);
      assertThat(failed(result)).containsExactlyInAnyOrder(file, mounted, kept, around);
    }
  }

  @ParameterizedTest
  @CsvSource({"i, ANY", "a, ANY", "i, IN_PLACE", "a, IN_PLACE"})
  void aDryRunReportsLockedEntriesThatAreReplaced(String attribute, Replace replace)
      throws IOException {
    fill(source, "around/new", "around/file=new");
    Path kept = fill(target, "file", "around/file=old");
    root.lock(attribute, kept, target.resolve("around"));
    Copier copier = new Copier(CopyOptions.DEFAULTS.withReplace(replace));
    TreeResult dry = copier.copyTree(source, target, dry(MIRROR));
    TreeResult real = copier.copyTree(source, target, MIRROR);
    assertThat(failed(dry)).contains(kept).containsExactlyInAnyOrderElementsOf(failed(real));
    for (TreeResult result : List.of(dry, real)) {
      assertThat(failures(result)).allMatch(line -> line.contains("chattr -" + attribute));
    }
  }

  @Test
  void aDryRunReportsADirectoryWithoutPermissionsOnAReadOnlyMount() throws IOException {
    fill(source, "mnt/inner/new");
    Path mounted = memory(target.resolve("mnt"));
    Path inner = Modes.setMode(fill(mounted, "inner/"), 0);
    assertThat(Commands.run("mount", "-o", "remount,ro", mounted.toString())).isZero();
    assertFailures(dry(KEEPING), inner.resolve("new") + ": Read-only file system");
    assertThat(failed(mirror(KEEPING))).contains(inner.resolve("new"));
  }

  @Test
  void aDryRunOfAttributesAloneReplacesNoFile() throws IOException {
    root.lock("i", fill(target, "file"));
    TreeOptions options = in(FileForm.ATTRIBUTES, KEEPING);
    for (TreeOptions run : List.of(dry(options), options)) {
      TreeResult result = mirror(run);
      assertThat(result.outcomes()).isEmpty();
      assertThat(result.counts().files()).isEqualTo(1);
    }
  }

  static Stream<TreeOptions> formsOfReplacement() {
    TreeOptions all = KEEPING.withSpecialFiles(SpecialFiles.CREATE);
    return Stream.of(
        all.withHardLinks(HardLinks.KEEP),
        withBackups(Naming.SIMPLE, all),
        withBackups(Naming.NUMBERED, all),
        in(FileForm.HARD_LINK, all),
        in(FileForm.SYMBOLIC_LINK, all),
        in(FileForm.ATTRIBUTES, all));
  }

  @ParameterizedTest
  @MethodSource("formsOfReplacement")
  void anAppendOnlyDirectoryGetsNoStagingName(TreeOptions options) throws IOException {
    fill(source, "further==file", "link->new", "fifo|");
    fill(target, "file=old", "file~=old", "further=old", "link->old", "fifo|");
    List<String> names = Samples.names(target);
    root.lock("a", target);
    assertThat(failures(mirror(options))).isNotEmpty().allMatch(line -> line.contains("chattr -a"));
    assertThat(Samples.names(target)).containsExactlyInAnyOrderElementsOf(names);
  }

  @Test
  void aStagingFileWithALockStays() throws Exception {
    Path used = fill(target, ".used.millrace-part=x", ".left.millrace-part=x");
    Process holder =
        new ProcessBuilder("flock", used.toString(), "sh", "-c", "echo locked; read line").start();
    try {
      assumeThat(holder.inputReader().readLine()).isEqualTo("locked");
      assertMirror(MIRROR);
    } finally {
      holder.destroy();
      holder.waitFor();
    }
    assertTree(target, "file=file", ".used.millrace-part=x");
  }

  /// The other program moves a directory out of the target while its entries are deleted.
  @Test
  void aDirectoryThatIsMovedAwayLeadsNowhere() throws Exception {
    Path inner = fill(target, "old2/inner/inner/", "old2/inner/inner/file");
    Path precious = fill(directory, "outside/precious");
    TreeFilter moving =
        new DeletionFilter(leftover -> {
          if (leftover.endsWith("file")) {
            assertDoesNotThrow(() -> Files.move(inner, precious.resolveSibling("moved")));
          }
          return true;
        });
    assertFailures(MIRROR.withFilter(moving), inner + ": was moved during the copy");
    assertThat(precious).exists();
  }
}
