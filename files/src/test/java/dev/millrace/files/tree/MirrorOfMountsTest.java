package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.MIRROR;
import static dev.millrace.files.tree.SampleTree.assertOneFailure;
import static dev.millrace.files.tree.SampleTree.dry;
import static dev.millrace.files.tree.SampleTree.failures;
import static dev.millrace.files.tree.SampleTree.withBackups;
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
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.files.tree.SampleTree.DeletionFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Mirrors with mounted file systems and locked files in them.
@EnabledOnOs(LINUX)
class MirrorOfMountsTest extends SourceAndTarget.OnDisk {
  private static final TreeOptions OF_ONE_FILE_SYSTEM =
      MIRROR.withOtherFileSystems(OtherFileSystems.SKIP);

  private final Deque<Path> mounts = new ArrayDeque<>();

  @BeforeEach
  void createTrees() throws IOException {
    Files.createDirectory(source);
    Files.createDirectory(target);
    Files.writeString(source.resolve("file"), "file");
    Files.writeString(target.resolve("old"), "old");
  }

  private Path mount(Path place, String... words) throws IOException {
    Files.createDirectories(place);
    String[] command = List.of(words).toArray(new String[words.length + 1]);
    command[words.length] = place.toString();
    assumeThat(Commands.run(command)).as("a mount").isZero();
    mounts.push(place);
    return place;
  }

  private Path memory(Path place) throws IOException {
    return mount(place, "mount", "-t", "tmpfs", "none");
  }

  @AfterEach
  void unmount() {
    mounts.forEach(place -> Commands.run("umount", place.toString()));
  }

  private TreeResult mirror(TreeOptions options) throws IOException {
    return new Copier().copyTree(source, target, options);
  }

  @Test
  void aMountedLeftoverStaysAndOthersGo() throws IOException {
    Path file = Files.writeString(memory(target.resolve("sub/mnt")).resolve("x"), "x");
    Files.writeString(target.resolve("sub/old"), "old");
    assertThat(mirror(OF_ONE_FILE_SYSTEM).outcomes()).isEmpty();
    assertThat(file).exists();
    assertThat(target.resolve("old")).doesNotExist();
    assertThat(target.resolve("sub/old")).doesNotExist();
    assertThat(failures(mirror(MIRROR)))
        .containsExactly(
            target.resolve("sub/mnt")
                + ": is a mount point or in use, and is not deleted; unmount it first");
    assertThat(file).exists();
  }

  @Test
  void aMountOfTheSameFileSystemIsNotEntered() throws IOException {
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Path file = Files.writeString(outside.resolve("precious"), "x");
    mount(target.resolve("mnt"), "mount", "--bind", outside.toString());
    assertOneFailure(mirror(MIRROR), "is a mount point");
    assertThat(file).exists();
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void aMountOfTheSourceIsNoDirectoryOfTheMirror() throws IOException {
    for (String name : List.of("one", "two")) {
      Path inner = Files.createDirectories(source.resolve(name + "/inner"));
      Files.writeString(inner.resolve("file"), name);
    }
    mount(target.resolve("one"), "mount", "--bind", source.resolve("two").toString());
    assertOneFailure(mirror(OF_ONE_FILE_SYSTEM), "one: is a directory of the source");
    assertThat(source.resolve("two/inner/file")).hasContent("two");
  }

  @Test
  void aMountInTheSourceIsNoDirectoryOfTheMirrorEither() throws IOException {
    Path precious = Files.writeString(memory(source.resolve("mnt")).resolve("precious"), "x");
    Files.createDirectory(source.resolve("other"));
    mount(target.resolve("other"), "mount", "--bind", precious.getParent().toString());
    assertOneFailure(mirror(MIRROR), "other: is a directory of the source");
    assertThat(precious).exists();
  }

  @Test
  void aDirectoryOfTheTargetThatIsMountedInTheSourceIsNeitherFilledNorDeleted() throws IOException {
    for (String name : List.of("gone", "left/inner")) {
      Path precious = Files.createDirectories(target.resolve(name)).resolve("precious");
      Files.writeString(precious, "x");
      mount(source.resolve("of-" + name), "mount", "--bind", precious.getParent().toString());
    }
    Files.createDirectory(source.resolve("gone"));
    assertThat(failures(mirror(MIRROR.withLeftovers(Leftovers.KEEP))))
        .containsExactly(
            target.resolve("gone")
                + ": is a directory of the source; a tree is not copied into itself");
    Files.delete(source.resolve("gone"));
    assertThat(failures(mirror(MIRROR)))
        .containsExactlyInAnyOrder(
            target.resolve("gone") + ": contains the source of this copy, and is not deleted",
            target.resolve("left/inner")
                + ": contains the source of this copy, and is not deleted");
    assertThat(target.resolve("gone/precious")).exists();
    assertThat(target.resolve("left/inner/precious")).exists();
    assertThat(target.resolve("of-gone/precious")).exists();
    TreeFilter others = (entry, type) -> !entry.startsWith("of-gone");
    assertThat(failures(mirror(MIRROR.withFilter(others)))).hasSize(2);
    assertThat(failures(mirror(OF_ONE_FILE_SYSTEM.withFilter(others)))).hasSize(2);
    assertThat(target.resolve("gone/precious")).exists();
  }

  @Test
  void aMirrorDeletesNothingInADirectoryOfTheSourceThatIsNotCopied() throws IOException {
    Path precious = Files.createDirectory(source.resolve("left-out")).resolve("precious");
    Files.writeString(precious, "x");
    Files.writeString(Files.createDirectory(source.resolve("part")).resolve("new"), "new");
    mount(target.resolve("part"), "mount", "--bind", precious.getParent().toString());
    assertThat(failures(mirror(MIRROR.withFilter((entry, type) -> !entry.endsWith("left-out")))))
        .containsExactly(
            target.resolve("part") + ": is a directory of the source; nothing is deleted here");
    assertThat(precious).exists();
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void aTargetThatIsAMountOfAPartOfTheSourceIsInsideIt() throws IOException {
    Path precious = Files.createDirectory(source.resolve("sub")).resolve("precious");
    Files.writeString(precious, "x");
    Files.createDirectory(source.resolve("sub/deep"));
    Path mounted = mount(target, "mount", "--bind", precious.getParent().toString());
    for (String name : List.of("", "deep", "new")) {
      target = mounted.resolve(name);
      assertThatThrownBy(() -> mirror(MIRROR))
          .hasMessage(target + ": is inside the source; a tree is not copied into itself");
    }
    assertThat(precious).exists();
    for (String name : List.of("new", "")) {
      target = mounted.resolve(name);
      assertThat(mirror(MIRROR.withFilter((entry, type) -> !entry.endsWith("sub"))).outcomes())
          .isEmpty();
      assertThat(target.resolve("file")).exists();
    }
    assertThat(precious).doesNotExist();
  }

  @Test
  void aMountThatAnotherOneCoversIsNoDirectoryOfTheSource() throws IOException {
    Files.writeString(Files.createDirectory(source.resolve("sub")).resolve("file"), "file");
    mount(target.resolve("sub"), "mount", "--bind", source.resolve("sub").toString());
    memory(target.resolve("sub"));
    assertThat(mirror(MIRROR).outcomes()).isEmpty();
    assertThat(target.resolve("sub/file")).hasContent("file");
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void aLinkThroughAMountDoesNotLeadIntoTheSource() throws IOException {
    Path precious = Files.createDirectory(source.resolve("precious")).resolve("file");
    Files.writeString(precious, "precious");
    Files.createDirectory(source.resolve("sub"));
    Files.writeString(source.resolve("sub/file"), "file");
    Path mounted =
        mount(directory.resolve("mnt"), "mount", "--bind", precious.getParent().toString());
    Files.createSymbolicLink(target.resolve("sub"), mounted);
    TreeOptions through = MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK);
    assertOneFailure(mirror(through), "sub: leads into the source of this copy");
    assertThat(precious).hasContent("precious");
  }

  @Test
  void aLeftoverThatIsMountedInThePlaceOfACopyStays() throws IOException {
    Files.writeString(Files.createDirectory(source.resolve("sub")).resolve("file"), "file");
    Path real = Files.createDirectory(target.resolve("real"));
    mount(target.resolve("sub"), "mount", "--bind", real.toString());
    assertThat(mirror(MIRROR).outcomes()).isEmpty();
    assertThat(target.resolve("sub/file")).hasContent("file");
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void theTargetOfAMountThatIsNotEnteredStays() throws IOException {
    Files.writeString(memory(source.resolve("mnt")).resolve("y"), "y");
    Path file = Files.createDirectory(target.resolve("mnt")).resolve("file");
    Files.writeString(file, "x");
    assertThat(mirror(OF_ONE_FILE_SYSTEM).outcomes()).isEmpty();
    assertThat(file).exists();
    assertThat(target.resolve("mnt/y")).doesNotExist();
    assertThat(target.resolve("old")).doesNotExist();
    assertThat(mirror(MIRROR).outcomes()).isEmpty();
    assertThat(file).doesNotExist();
    assertThat(target.resolve("mnt/y")).exists();
  }

  @Test
  void aTargetOnAFileSystemThatTheCopyDoesNotEnterMayBeInsideTheSource() throws IOException {
    target = memory(source.resolve("mnt"));
    Files.writeString(target.resolve("old"), "old");
    assertThat(mirror(OF_ONE_FILE_SYSTEM).outcomes()).isEmpty();
    assertThat(target.resolve("file")).exists();
    assertThat(target.resolve("old")).doesNotExist();
    assertThat(target.resolve("mnt")).isEmptyDirectory();
  }

  @Test
  void anImmutableLeftoverIsReportedAndOthersGo() throws IOException {
    Path kept = Files.createDirectory(target.resolve("sub")).resolve("kept");
    Files.writeString(kept, "x");
    Files.writeString(target.resolve("sub/old"), "old");
    assumeThat(Commands.run("chattr", "+i", kept.toString())).as("chattr").isZero();
    try {
      assertOneFailure(mirror(MIRROR), kept + ": ");
      assertThat(target.resolve("old")).doesNotExist();
      assertThat(target.resolve("sub/old")).doesNotExist();
      assertThat(kept).exists();
    } finally {
      Commands.run("chattr", "-i", kept.toString());
    }
  }

  @Test
  void aDryRunReportsMountsAndImmutableEntries() throws IOException {
    Path outside = Files.writeString(directory.resolve("outside"), "x");
    Path file = Files.writeString(target.resolve("file2"), "x");
    assumeThat(Commands.run("mount", "--bind", outside.toString(), file.toString()))
        .as("a mount")
        .isZero();
    mounts.push(file);
    memory(target.resolve("mnt"));
    Path kept = Files.writeString(target.resolve("kept"), "x");
    Path around = Files.createDirectory(target.resolve("around"));
    Files.writeString(around.resolve("inner"), "x");
    assumeThat(Commands.run("chattr", "+i", kept.toString(), around.toString()))
        .as("chattr")
        .isZero();
    try {
      TreeResult dry = mirror(dry(MIRROR));
      TreeResult real = mirror(MIRROR);
      assertThat(dry.counts().deleted()).isEqualTo(1);
      assertThat(real.counts().deleted()).isEqualTo(1);
      assertThat(failed(dry)).containsExactlyInAnyOrder(file, target.resolve("mnt"), kept, around);
      assertThat(failed(real)).containsExactlyInAnyOrderElementsOf(failed(dry));
    } finally {
      Commands.run("chattr", "-i", kept.toString(), around.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({"i, ANY", "a, ANY", "i, IN_PLACE", "a, IN_PLACE"})
  void aDryRunReportsLockedEntriesThatAreReplaced(String attribute, Replace replace)
      throws IOException {
    Path kept = Files.writeString(target.resolve("file"), "x");
    Path around = Files.createDirectory(target.resolve("around"));
    Files.writeString(Files.createDirectory(source.resolve("around")).resolve("new"), "new");
    Files.writeString(source.resolve("around/file"), "new");
    Files.writeString(around.resolve("file"), "old");
    String[] locked = {kept.toString(), around.toString()};
    assumeThat(Commands.run("chattr", "+" + attribute, locked[0], locked[1])).as("chattr").isZero();
    try {
      Copier copier = new Copier(CopyOptions.DEFAULTS.withReplace(replace));
      TreeResult dry = copier.copyTree(source, target, dry(MIRROR));
      TreeResult real = copier.copyTree(source, target, MIRROR);
      assertThat(failed(dry)).contains(kept).containsExactlyInAnyOrderElementsOf(failed(real));
      for (TreeResult result : List.of(dry, real)) {
        assertThat(failures(result)).allMatch(line -> line.contains("chattr -" + attribute));
      }
    } finally {
      Commands.run("chattr", "-" + attribute, locked[0], locked[1]);
    }
  }

  @Test
  void aDryRunReportsADirectoryWithoutPermissionsOnAReadOnlyMount() throws IOException {
    Files.writeString(Files.createDirectories(source.resolve("mnt/inner")).resolve("new"), "new");
    Path inner = Files.createDirectory(memory(target.resolve("mnt")).resolve("inner"));
    Modes.setMode(inner, 0);
    Path mounted = inner.getParent();
    assertThat(Commands.run("mount", "-o", "remount,ro", mounted.toString())).isZero();
    TreeOptions options = MIRROR.withLeftovers(Leftovers.KEEP);
    assertThat(failures(mirror(dry(options))))
        .containsExactly(inner.resolve("new") + ": Read-only file system");
    assertThat(failed(mirror(options))).contains(inner.resolve("new"));
  }

  @Test
  void aDryRunOfAttributesAloneReplacesNoFile() throws IOException {
    Path kept = Files.writeString(target.resolve("file"), "x");
    assumeThat(Commands.run("chattr", "+i", kept.toString())).as("chattr").isZero();
    try {
      TreeOptions kind = MIRROR.withLeftovers(Leftovers.KEEP);
      TreeOptions options = InternalOptions.of(kind).withFileForm(FileForm.ATTRIBUTES).in(kind);
      for (TreeOptions run : List.of(dry(options), options)) {
        TreeResult result = mirror(run);
        assertThat(result.outcomes()).isEmpty();
        assertThat(result.counts().files()).isEqualTo(1);
      }
    } finally {
      Commands.run("chattr", "-i", kept.toString());
    }
  }

  static Stream<TreeOptions> formsOfReplacement() {
    TreeOptions all = MIRROR.withSpecialFiles(SpecialFiles.CREATE).withLeftovers(Leftovers.KEEP);
    return Stream.of(
        all.withHardLinks(HardLinks.KEEP),
        withBackups(Naming.SIMPLE, all),
        withBackups(Naming.NUMBERED, all),
        InternalOptions.of(all).withFileForm(FileForm.HARD_LINK).in(all),
        InternalOptions.of(all).withFileForm(FileForm.SYMBOLIC_LINK).in(all),
        InternalOptions.of(all).withFileForm(FileForm.ATTRIBUTES).in(all));
  }

  @ParameterizedTest
  @MethodSource("formsOfReplacement")
  void anAppendOnlyDirectoryGetsNoStagingName(TreeOptions options) throws IOException {
    Files.createLink(source.resolve("further"), source.resolve("file"));
    for (String name : List.of("file", "file~", "further")) {
      Files.writeString(target.resolve(name), "old");
    }
    Files.createSymbolicLink(source.resolve("link"), Path.of("new"));
    Files.createSymbolicLink(target.resolve("link"), Path.of("old"));
    String[] fifos = {source.resolve("fifo").toString(), target.resolve("fifo").toString()};
    assumeThat(Commands.run("mkfifo", fifos[0], fifos[1])).as("mkfifo").isZero();
    List<String> names = Samples.names(target);
    assumeThat(Commands.run("chattr", "+a", target.toString())).as("chattr").isZero();
    try {
      assertThat(failures(mirror(options)))
          .isNotEmpty()
          .allMatch(line -> line.contains("chattr -a"));
      assertThat(Samples.names(target)).containsExactlyInAnyOrderElementsOf(names);
    } finally {
      Commands.run("chattr", "-a", target.toString());
    }
  }

  private static List<Path> failed(TreeResult result) {
    return result.outcomes().stream().map(TreeOutcome::target).toList();
  }

  @Test
  void aStagingFileWithALockStays() throws Exception {
    Path used = Files.writeString(target.resolve(".used.millrace-part"), "x");
    Path left = Files.writeString(target.resolve(".left.millrace-part"), "x");
    Process holder =
        new ProcessBuilder("flock", used.toString(), "sh", "-c", "echo locked; read line").start();
    try {
      assumeThat(holder.inputReader().readLine()).isEqualTo("locked");
      assertThat(mirror(MIRROR).outcomes()).isEmpty();
    } finally {
      holder.destroy();
      holder.waitFor();
    }
    assertThat(used).exists();
    assertThat(left).doesNotExist();
    assertThat(target.resolve("old")).doesNotExist();
  }

  /// The other program moves a directory out of the target while its entries are deleted.
  @Test
  void aDirectoryThatIsMovedAwayLeadsNowhere() throws Exception {
    Path inner = Files.createDirectories(target.resolve("old2/inner/inner"));
    Files.writeString(inner.resolve("file"), "x");
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Path precious = Files.writeString(outside.resolve("precious"), "x");
    TreeFilter moving =
        new DeletionFilter(leftover -> {
          if (leftover.endsWith("file")) {
            move(target.resolve("old2/inner/inner"), outside.resolve("moved"));
          }
          return true;
        });
    assertThat(failures(mirror(MIRROR.withFilter(moving))))
        .containsExactly(inner + ": was moved during the copy");
    assertThat(precious).exists();
  }

  private static void move(Path from, Path to) {
    assertDoesNotThrow(() -> Files.move(from, to, StandardCopyOption.ATOMIC_MOVE));
  }
}
