package dev.millrace.sys;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// An overlayfs, as in containers, over directories of another file system. Mounted until it, or
/// the other file system, is closed.
public final class OverlayMount implements AutoCloseable {
  private final Path home;

  private OverlayMount(Path home) {
    this.home = home;
  }

  /// Mounts an overlayfs, or skips the test with a reason.
  public static OverlayMount assume(LoopMount below) throws IOException {
    OverlayMount mount =
        new OverlayMount(Files.createDirectory(below.directory().resolve("layers")));
    try {
      mount.mount();
      return mount;
    } catch (IOException e) {
      return abort("no overlay: " + e.getMessage());
    }
  }

  /// Returns the root of the file system: empty.
  public Path directory() {
    return home.resolve("mounted");
  }

  private void mount() throws IOException {
    Files.createDirectory(directory());
    String layers =
        "lowerdir=%s,upperdir=%s,workdir=%s".formatted(layer("lower"), layer("upper"), layer("w"));
    LoopMount.run("mount", "-t", "overlay", "none", "-o", layers, directory().toString());
  }

  private Path layer(String name) throws IOException {
    return Files.createDirectory(home.resolve(name));
  }

  @Override
  public void close() throws IOException {
    LoopMount.run("umount", "--lazy", directory().toString());
  }
}
