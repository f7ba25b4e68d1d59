package dev.millrace.methods.spy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Payload;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.fixture.FileSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** Methods that record their calls; their names start with {@code spy-}. */
public final class SpyMethods implements MethodProvider {
  private static final String RECORDING = "spy-recording";
  private static final AtomicBoolean isThreadLeft = new AtomicBoolean();

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return List.of(
        spy(RECORDING, "records every call next to the source", SpyMethods::record),
        spy("spy-slow", "takes 50 ms more than it must", SpyMethods::slow),
        spy("spy-slow-start", "takes a second more in its first call", new SlowStart()),
        spy("spy-leaves-thread", "leaves a thread behind", SpyMethods::leaveThread),
        spy("spy-hangs", "never returns", (source, target) -> sleep(Integer.MAX_VALUE)),
        spy("spy-never-here", "reports that it cannot run", new NeverHere()));
  }

  /** Like a method that loads many classes on a busy machine. */
  private static final class SlowStart implements CopyMethod {
    private boolean started;

    @Override
    public void copy(Path source, Path target) throws IOException {
      if (!started) {
        started = true;
        sleep(1000);
      }
      Files.copy(source, target);
    }
  }

  /** Reports after a try that it is unsupported; fails if it runs. */
  private static final class NeverHere implements CopyMethod {
    @Override
    public Optional<String> unsupportedReason(Path source, Path target) throws IOException {
      Files.copy(source, target);
      return Optional.of("never here");
    }

    @Override
    public void copy(Path source, Path target) throws IOException {
      throw new IOException("run where it cannot");
    }
  }

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return List.of(spy(RECORDING, "records every call next to the source", SpyMethods::record));
  }

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return List.of(
        spy(RECORDING, "notes every call two directories above the target", SpyMethods::record));
  }

  private static <M> MethodInfo<M> spy(String name, String how, M method) {
    return MethodInfo.plain(name, how, () -> method);
  }

  /**
   * The recordings of {@code spy-recording} for copies or reads of {@code source}: a line per call,
   * with the process, and the target of a copy or the name of the file read.
   */
  public static List<String> notes(Path source) throws IOException {
    return lines(notesOf(source));
  }

  /**
   * The recordings of {@code spy-recording} for files written in directories of {@code directory}:
   * a line per call, like a copy's.
   */
  public static List<String> writeNotes(Path directory) throws IOException {
    return lines(writeNotesOf(directory));
  }

  private static List<String> lines(Path notes) throws IOException {
    return Files.exists(notes) ? Files.readAllLines(notes) : List.of();
  }

  private static Path notesOf(Path source) {
    return source.resolveSibling(source.getFileName() + ".notes");
  }

  private static Path writeNotesOf(Path directory) {
    return directory.resolve("notes");
  }

  private static void record(Path source, Path target) throws IOException {
    String seen = look(target);
    Files.copy(source, target);
    note(notesOf(source), seen);
  }

  private static long record(Path source) throws IOException {
    note(notesOf(source), "read " + source.getFileName());
    return FileSum.of(source).byteSum();
  }

  private static void record(Payload payload, Path target) throws IOException {
    String seen = look(target);
    Files.write(target, payload.whole());
    note(writeNotesOf(target.getParent().getParent()), seen);
  }

  private static String look(Path target) throws IOException {
    boolean fresh = !Files.exists(target);
    try (var files = Files.list(target.getParent())) {
      return "%s %s after %d"
          .formatted(
              fresh ? "fresh" : "used",
              target.getParent().getFileName() + "/" + target.getFileName(),
              files.count());
    }
  }

  /** One write per line, so that lines of several threads do not mix. */
  private static synchronized void note(Path notes, String seen) throws IOException {
    String line = "%d %s%n".formatted(ProcessHandle.current().pid(), seen);
    Files.writeString(notes, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static void slow(Path source, Path target) throws IOException {
    sleep(50);
    Files.copy(source, target);
  }

  private static void leaveThread(Path source, Path target) throws IOException {
    Files.copy(source, target);
    if (isThreadLeft.compareAndSet(false, true)) {
      new Thread(LockSupport::park).start();
    }
  }

  private static void sleep(long millis) throws IOException {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
