package dev.millrace.files;

import dev.millrace.files.CopyListener.ProgressEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;

/// Makes many simultaneous copies by channels, and prints the number of successful ones.
final class SlowCopies {
  private static final Copier COPIER =
      OtherSystem.copier(CopyOptions.DEFAULTS.withOffload(Offload.NEVER), NoSys.SYS);

  private SlowCopies() {}

  /// Copies.
  ///
  /// @param arguments source, directory of the targets, number of copies
  public static void main(String[] arguments) throws Exception {
    int copies = Integer.parseInt(arguments[2]);
    Phaser underWay = new Phaser(copies);
    List<Future<?>> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(copies)) {
      for (int i = 0; i < copies; i++) {
        Path target = Path.of(arguments[1]).resolve("target-" + i);
        results.add(threads.submit(() -> copy(Path.of(arguments[0]), target, underWay)));
      }
    }
    System.out.println("copied " + results.stream().filter(SlowCopies::isDone).count());
  }

  private static boolean isDone(Future<?> result) {
    return result.state() == Future.State.SUCCESS;
  }

  // A failed copy does not stop the others.
  private static void copy(Path source, Path target, Phaser underWay) {
    try {
      COPIER.withListener(new Meeting(underWay)).copy(source, target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      underWay.arriveAndDeregister();
    }
  }

  /// Waits after the first piece for the first pieces of all other copies.
  private static final class Meeting implements CopyListener {
    private final Phaser underWay;
    private boolean isOver;

    Meeting(Phaser underWay) {
      this.underWay = underWay;
    }

    @Override
    public void progressed(ProgressEvent event) {
      if (!isOver) {
        isOver = true;
        underWay.arriveAndAwaitAdvance();
      }
    }
  }
}
