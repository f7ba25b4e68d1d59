package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `--parents` creates directories like those above the source, as cp does.
class LikeCpParentsTest extends LikeCp {
  private Path file() {
    return scene.resolve("s/private/shared/read-only/file");
  }

  private Path target() {
    return scene.resolve("t");
  }

  /// The copy of a file in `--parents`.
  private Path copyOf(Path path) {
    return target().resolve(path.getRoot().relativize(path));
  }

  private void create() throws IOException {
    assumeThat(Files.getFileStore(directory).supportsFileAttributeView("user")).isTrue();
    Files.createDirectories(file().getParent());
    Files.createDirectory(target());
    Files.writeString(file(), "text");
    Files.writeString(file().resolveSibling("other"), "other");
    Files.createSymbolicLink(scene.resolve("alias"), Path.of("s/private"));
    setMode("s/private", 0700);
    setMode("s/private/shared", 01777);
    setMode("s/private/shared/read-only", 0555);
    for (String name :
        new String[] {"s/private/shared/read-only", "s/private/shared", "s/private"}) {
      Files.setLastModifiedTime(scene.resolve(name), FileTime.fromMillis(1_000_000));
    }
  }

  private void setMode(String name, int mode) throws IOException {
    Files.setAttribute(scene.resolve(name), "unix:mode", mode);
  }

  private void createWithTarget() throws IOException {
    create();
    Files.createDirectories(copyOf(scene.resolve("s/private")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-r",
        "-a",
        "-l",
        "--attributes-only",
        "--preserve=timestamps",
        "--no-preserve=mode"
      })
  void newDirectoriesGetTheModeAndExistingOnesTheMetadataOfTheOptions(String option)
      throws IOException {
    assertLikeCp(this::create, option, "--parents", file(), target());
    assertLikeCp(this::createWithTarget, option, "--parents", file(), target());
  }

  /// Others may not keep the owner of the directory of temporary files, and cp cannot make a second
  /// file in a read-only directory.
  private static void assumeRoot() throws IOException {
    assumeThat((int) Files.getAttribute(Path.of("/proc/self"), "unix:uid")).as("root").isZero();
  }

  @Test
  void severalFilesShareTheirDirectories() throws IOException {
    assumeRoot();
    assertLikeCp(this::create, "-r", "--parents", file(), file().resolveSibling("other"), target());
    assertLikeCp(
        this::create, "-r", "--parents", scene.resolve("s/private"), scene.resolve("s"), target());
  }

  /// cp 9.1 leaves the time of the second copy.
  @Test
  void sharedDirectoriesGetTheirTimesAfterAllCopies() throws IOException {
    assumeRoot();
    create(this::create);
    Path other = file().resolveSibling("other");
    Run.copy("-a", "--parents", file(), other, target()).assertQuiet();
    assertThat(copyOf(other)).hasContent("other");
    assertThat(Files.getLastModifiedTime(copyOf(other).getParent()))
        .isEqualTo(FileTime.fromMillis(1_000_000));
  }

  @Test
  void linksToDirectoriesAboveTheFileBecomeDirectories() throws IOException {
    Path aliased = scene.resolve("alias/shared/read-only/file");
    assertLikeCp(this::create, "-a", "--parents", aliased, target());
  }

  @Test
  void theCopyOfADirectoryMayBeInsideIt() throws IOException {
    assertLikeCp(this::create, "-a", "--parents", file(), scene.resolve("s"));
  }

  @Test
  void theListHasEachNewDirectoryBeforeItsFiles() throws IOException {
    assumeRoot();
    create(this::create);
    Path above = copyOf(scene);
    Files.createDirectories(above);
    String directories =
        Stream.of("s", "s/private", "s/private/shared", "s/private/shared/read-only")
            .map(name -> scene.resolve(name) + " -> " + above.resolve(name) + "\n")
            .collect(Collectors.joining());
    String listed = directories + file() + " -> " + copyOf(file()) + "\n";
    assertThat(Run.copy("-v", "--dry-run", "--parents", file(), target()))
        .isEqualTo(new Run(0, listed, ""));
    assertThat(above).isEmptyDirectory();
    assertThat(Run.copy("-v", "--parents", file(), target())).isEqualTo(new Run(0, listed, ""));
    Path other = file().resolveSibling("other");
    assertThat(Run.copy("-v", "--parents", other, target()))
        .isEqualTo(new Run(0, other + " -> " + copyOf(other) + "\n", ""));
  }

  @Test
  void aDryRunCopiesADirectoryIntoDirectoriesThatAreMissing() throws IOException {
    assumeRoot();
    create(this::create);
    List<String> listed = listed("--dry-run");
    assertThat(target()).isEmptyDirectory();
    assertThat(listed("-v")).isEqualTo(listed).hasSizeGreaterThan(3);
  }

  private List<String> listed(String option) throws IOException {
    Run run = Run.copy("-r", "-v", option, "--parents", scene.resolve("s/private"), target());
    return run.succeeded().out().lines().sorted().toList();
  }

  @Test
  void aMissingFileLeavesNoDirectories() throws IOException {
    Files.createDirectories(target());
    Run.copy("--parents", file(), target()).assertOneLine(1, "", "");
    assertThat(target()).isEmptyDirectory();
  }

  @Test
  void aFileInThePlaceOfADirectoryIsAFailure() throws IOException {
    create(this::create);
    Path taken = copyOf(scene.resolve("s"));
    Files.createDirectories(taken.getParent());
    Files.writeString(taken, "precious");
    Run.copy("--parents", file(), target())
        .assertLine(1, "millrace copy: not a directory: " + taken);
    assertThat(taken).hasContent("precious");
  }

  @Test
  void aDotAsTargetIsTheWorkingDirectory() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "text");
    Run run = Run.copy("--parents", "--dry-run", file, ".");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains(file + " -> " + file.getRoot().relativize(file));
  }
}
