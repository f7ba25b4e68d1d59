package dev.millrace.files.tree;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.TreeListeners.onProgress;
import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeResume;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;

/// A tree whose copy is interrupted.
abstract class ResumeScene extends SourceAndTarget.OnDisk {
  static final TreeOptions RESUME = REPLACE.withResume(TreeResume.WHOLE_FILES).withJobs(1);
  static final TreeOptions PARTS = RESUME.withResume(TreeResume.PARTS);

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

  static Path large(Path file) throws IOException {
    Samples.random(file, 10 * MIB);
    byte[] content = Files.readAllBytes(file);
    for (int i = 1; i < 8; i++) {
      content[i] = (byte) i;
      Files.write(file, content, StandardOpenOption.APPEND);
    }
    return file;
  }

  TreeResult resume(TreeOptions options) throws IOException {
    return copier.copyTree(source, target, options);
  }

  void assertResumed(TreeOptions options) throws IOException {
    assertThat(resume(options).counts().failed()).isZero();
    assertSame(source, target);
  }

  /// Interrupts the copy of the tree after some files.
  void interrupt(int files) {
    interrupt(RESUME, (outcome, counts) -> counts.files() >= files);
    assertThat(journal).exists();
  }

  /// Interrupts the copy of the tree after an entry.
  void interrupt(TreeOptions options, BiPredicate<TreeOutcome, TreeCounts> isLast) {
    Cancellation cancellation = new Cancellation();
    TreeListener listener =
        onFinished((outcome, counts) -> {
          if (isLast.test(outcome, counts)) {
            cancellation.cancel();
          }
        });
    interrupt(source, target, options, listener, cancellation);
  }

  /// Interrupts the copy of a tree inside a large file.
  void interrupt(Path from, Path to, TreeOptions options, long bytes) {
    Cancellation cancellation = new Cancellation();
    TreeListener listener =
        onProgress((event, counts) -> {
          if (event.doneBytes() >= bytes) {
            cancellation.cancel();
          }
        });
    interrupt(from, to, options, listener, cancellation);
  }

  /// Copies until the listener cancels the copy.
  void interrupt(
      Path from, Path to, TreeOptions options, TreeListener listener, Cancellation cancellation) {
    Copier cancelled = copier.withTreeListener(listener).withCancellation(cancellation);
    assertThatThrownBy(() -> cancelled.copyTree(from, to, options))
        .isInstanceOf(CopyCancelledException.class);
  }

  /// Names and inodes of the regular files of the target.
  Map<String, Object> files() throws IOException {
    Map<String, Object> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(target)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (!file.equals(journal)) {
          files.put(target.relativize(file).toString(), inode(file));
        }
      }
    }
    return files;
  }

  static Object inode(Path file) throws IOException {
    return Files.getAttribute(file, "unix:ino");
  }
}
