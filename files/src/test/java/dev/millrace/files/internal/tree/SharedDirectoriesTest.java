package dev.millrace.files.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.Mount.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Links stand for mounts, which need privileges: both lead to the same directory.
class SharedDirectoriesTest {
  private static final long DEVICE = 42;

  @TempDir Path directory;
  private Path source;
  private Path target;
  private Path sub;

  @BeforeEach
  void createTrees() throws IOException {
    directory = directory.toRealPath();
    source = Files.createDirectory(directory.resolve("source"));
    target = Files.createDirectory(directory.resolve("target"));
    sub = Files.createDirectories(source.resolve("a/sub"));
  }

  private static Place mount(String path, Path original, Path point) throws IOException {
    Files.createSymbolicLink(point, original);
    return new Place(DEVICE, Path.of(path), point);
  }

  private static Place rootOf(Path tree, String path) {
    return new Place(DEVICE, Path.of(path), tree);
  }

  @Test
  void aDirectoryHasNamesInTheTreesAroundIt() throws IOException {
    SharedDirectories shared = new SharedDirectories();
    assertThat(shared.names(sub, source)).containsExactly(sub);
    assertThat(shared.names(source, source)).containsExactly(source);
    assertThat(shared.names(source, target)).isEmpty();
    assertThat(shared.names(directory, source)).isEmpty();
    assertThat(shared.between(sub, source)).containsExactly(sub);
    assertThat(shared.between(source, sub)).isEmpty();
  }

  @Test
  void aMountInEitherTreeIsFound() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Place inTarget = mount("/data/source/a/sub", sub, target.resolve("mounted"));
    Place root = rootOf(source, "/data/source");
    assertThat(new SharedDirectories(List.of(root, inTarget)).between(source, target))
        .containsExactly(sub);
    Path below = Files.createDirectory(target.resolve("below"));
    Place inSource = mount("/data/target/below", below, source.resolve("mounted"));
    SharedDirectories other =
        new SharedDirectories(List.of(rootOf(target, "/data/target"), inSource));
    assertThat(other.between(source, target)).containsExactly(source.resolve("mounted"));
  }

  @Test
  void theDirectoriesAroundMountsAreKnown() throws IOException {
    Place mounted = mount("/data", target, sub.resolve("mounted"));
    assertThat(new SharedDirectories(List.of(mounted)).aroundMounts())
        .contains(mounted.point(), sub, source, directory)
        .doesNotContain(target);
  }

  /// A chroot shows the mounts inside it alone, with paths that it cannot reach.
  @Test
  void theMountAroundATreeMayBeMissing() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    long device = (long) Files.getAttribute(source, "unix:dev");
    Path point = target.resolve("mounted");
    Place mounted = new Place(device, mount("/jail" + sub, sub, point).path(), point);
    SharedDirectories shared = new SharedDirectories(List.of(mounted));
    assertThat(shared.between(source, target)).containsExactly(sub);
    assertThat(shared.names(point, source)).containsExactly(sub);
  }

  @Test
  void aCoveredMountIsNoDirectoryOfTheTree() throws IOException {
    Place covering = mount("/", directory.resolve("target"), target.resolve("mounted"));
    Place covered = new Place(DEVICE, Path.of("/data/source/a/sub"), covering.point());
    Place root = rootOf(source, "/data/source");
    assertThat(new SharedDirectories(List.of(root, covered, covering)).between(source, target))
        .isEmpty();
  }
}
