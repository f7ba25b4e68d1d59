package dev.millrace.files.tree;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.TreeListeners.onFinished;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResume;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;

/// A tree whose copy is interrupted.
abstract class ResumeScene extends SourceAndTarget.OnDisk {
  static final TreeOptions RESUME =
      TreeOptions.DEFAULTS
          .withResume(TreeResume.WHOLE_FILES)
          .withExistingFile(ExistingFile.REPLACE)
          .withJobs(1);
  static final int FILES = 20;

  final Copier copier = new Copier();
  Path journal;

  @BeforeEach
  void write() throws IOException {
    source = Files.createDirectories(directory.resolve("source/inner")).getParent();
    journal = target.resolve(".millrace-resume");
    for (int i = 0; i < FILES; i++) {
      Samples.random(source.resolve(i % 2 == 0 ? "file" + i : "inner/file" + i), 2 * KIB);
    }
  }

  void interrupt(int files) {
    Cancellation cancellation = new Cancellation();
    TreeListener listener =
        onFinished((outcome, counts) -> {
          if (counts.files() >= files) {
            cancellation.cancel();
          }
        });
    interrupt(source, target, listener, cancellation, RESUME);
    assertThat(journal).exists();
  }

  /// Copies until the listener cancels the copy.
  void interrupt(
      Path from, Path to, TreeListener listener, Cancellation cancellation, TreeOptions options) {
    assertThatThrownBy(() ->
            copier
                .withTreeListener(listener)
                .withCancellation(cancellation)
                .copyTree(from, to, options))
        .isInstanceOf(CopyCancelledException.class);
  }

  /// Names and inodes of the regular files of the target.
  Map<String, Object> files() throws IOException {
    Map<String, Object> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(target)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (!file.equals(journal)) {
          files.put(target.relativize(file).toString(), Files.getAttribute(file, "unix:ino"));
        }
      }
    }
    return files;
  }
}
