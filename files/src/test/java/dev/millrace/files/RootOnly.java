package dev.millrace.files;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.ScriptMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Mounts and locked files until the end of a test, which is skipped for users other than root.
public final class RootOnly implements AfterEachCallback {
  /// Returns the system to its earlier state.
  @FunctionalInterface
  private interface Undo {
    void run() throws IOException;
  }

  private final Deque<Undo> undone = new ArrayDeque<>();

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    while (!undone.isEmpty()) {
      undone.pop().run();
    }
  }

  /// Runs a command such as `mount --bind /a`, whose last argument is this new directory or
  /// existing file.
  public Path mount(Path place, String... command) throws IOException {
    if (Files.notExists(place)) {
      Files.createDirectories(place);
    }
    List<String> words = new ArrayList<>(List.of(command));
    words.add(place.toString());
    assumeThat(Commands.run(words.toArray(String[]::new))).as("a mount").isZero();
    undone.push(() -> Commands.run("umount", place.toString()));
    return place;
  }

  /// Shows a file or a directory in another place too.
  public Path bind(Path place, Path shown) throws IOException {
    return mount(place, "mount", "--bind", shown.toString());
  }

  /// Mounts a file system in memory.
  ///
  /// @param options such as `rw,size=1m`
  public Path memory(Path place, String options) throws IOException {
    return mount(place, "mount", "-t", "tmpfs", "-o", options, "none");
  }

  /// Unmounts a new file system after the test.
  ///
  /// @return its root
  public Path disk(ScriptMount mount) {
    undone.push(mount::close);
    return mount.directory();
  }

  /// Gives files an attribute.
  ///
  /// @param attribute `i` for immutable, `a` for append-only
  public void lock(String attribute, Path... files) {
    assumeThat(chattr("+" + attribute, files)).as("chattr").isZero();
    undone.push(() -> chattr("-" + attribute, files));
  }

  private static int chattr(String change, Path... files) {
    List<String> command = new ArrayList<>(List.of("chattr", change));
    Arrays.stream(files).map(Path::toString).forEach(command::add);
    return Commands.run(command.toArray(String[]::new));
  }
}
