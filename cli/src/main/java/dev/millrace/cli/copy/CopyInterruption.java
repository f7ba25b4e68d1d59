package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.name.TypedCommand.ShellWord;
import dev.millrace.cli.terminal.HandledSignal.NextSignal;
import dev.millrace.files.Cancellation;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Existing;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Handles Ctrl-C: the first signal cancels the copy, and the JVM ends after the cleanup. A copy
/// that was complete before the signal stays. A second signal ends the JVM at once.
///
/// The JVM ends without the cleanup if no program reads the output, if the kernel does not open a
/// file, or if a file server does not answer for seconds. The kernel then ends the system calls of
/// the copy.
public final class CopyInterruption implements AutoCloseable {
  private static final long STEP_MILLIS = 100;
  private static final long BLOCKED_MILLIS = 300;
  private static final long MESSAGE_MILLIS = 1000;
  private static final long MOST_MILLIS = 5000;
  private static final String STREAM = FileOutputStream.class.getName();

  /// The method of the JDK that opens a file: another process may have a lease on it.
  private static final String OPEN = "open0";

  private final Cancellation cancellation;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "interruption");
  private final String command;
  private final Path target;
  private final PrintWriter err;

  private CopyInterruption(
      String command, Path target, PrintWriter err, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.command = command;
    this.target = target;
    this.err = err;
  }

  /// Handles signals until it is closed. The copying thread closes it after its last output.
  ///
  /// @param command such as `copy`, for messages
  /// @param cancellation of the copy
  public static CopyInterruption handle(
      String command, Path target, PrintWriter err, Cancellation cancellation) {
    CopyInterruption interruption = new CopyInterruption(command, target, err, cancellation);
    try {
      Runtime.getRuntime().addShutdownHook(interruption.hook);
    } catch (IllegalStateException e) { // a signal ends the JVM already
      cancellation.cancel();
    }
    return interruption;
  }

  private void end() {
    NextSignal next =
        new NextSignal(message("ended before the cleanup; an incomplete copy may remain"), err);
    next.endsTheProcess();
    cancellation.cancel();
    try {
      long blocked = 0;
      for (long waited = 0;
          !over.await(STEP_MILLIS, TimeUnit.MILLISECONDS);
          waited += STEP_MILLIS) {
        blocked = isStuck() ? blocked + STEP_MILLIS : 0;
        if (blocked >= BLOCKED_MILLIS || waited >= MOST_MILLIS) {
          next.print(next.report());
          return;
        }
        if (waited == MESSAGE_MILLIS) {
          next.print(message("waiting for the cleanup; interrupt again to end at once"));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The streams of the process are no files of the copy. Nothing has to be removed from an open
  // file that is the target.
  private boolean isStuck() {
    return OpenFileName.find(target).isPresent()
        || Thread.getAllStackTraces().values().stream()
            .filter(stack -> stack.length > 0)
            .map(stack -> stack[0])
            .anyMatch(
                call -> call.getClassName().equals(STREAM) || call.getMethodName().equals(OPEN));
  }

  private String message(String text) {
    return "millrace " + command + ": " + Printable.path(target) + ": " + text;
  }

  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down, and the hook is running.
    }
  }

  /// The command that copies the rest after an interruption. Made before the copy, because its
  /// target exists afterwards.
  ///
  /// @param text for a shell in any working directory
  public record NextCommand(String text) {
    private static final String NUMBERED = "--backup=numbered";

    /// Returns the command that the user typed, with the options that a second copy needs.
    ///
    /// @param words that the user typed after the name of the program
    public static NextCommand of(
        List<String> words, List<String> operands, List<CopyPaths> pairs, CopyFlags flags)
        throws IOException {
      List<String> next = new ArrayList<>(words);
      boolean areNew = flags.areOfTrees() && areNew(pairs);
      if (areNew && isNamed(operands, pairs, flags.targets())) {
        next.add(1, "-T"); // the target is a directory by then
      }
      if (areNew && isFinishedByTime(flags)) {
        next.add(1, "-u"); // an existing file has its complete content
      }
      if (!areNew && flags.form().mayReplaceBackups()) {
        keepBackups(next);
      }
      String command = TypedCommand.of(next.toArray());
      return new NextCommand("cd " + ShellWord.of(Path.of("").toAbsolutePath()) + " && " + command);
    }

    // A simple backup of a finished file would replace the backup of its predecessor.
    private static void keepBackups(List<String> words) {
      boolean isReplaced = false;
      for (int i = 0; i < words.size() && !words.get(i).equals("--"); i++) {
        if (words.get(i).equals("--backup") || words.get(i).startsWith("--backup=")) {
          words.set(i, NUMBERED);
          isReplaced = true;
        }
      }
      if (!isReplaced) {
        words.add(1, NUMBERED);
      }
    }

    private static boolean areNew(List<CopyPaths> pairs) throws IOException {
      for (CopyPaths pair : pairs) {
        if (Existing.isAt(pair.target(), LinkOption.NOFOLLOW_LINKS)) {
          return false;
        }
      }
      return true;
    }

    private static boolean isNamed(
        List<String> operands, List<CopyPaths> pairs, TargetFlags flags) {
      return !flags.areGiven()
          && pairs.size() == 1
          && pairs.getFirst().target().equals(CopyPaths.path(operands.getLast(), "TARGET"));
    }

    private static boolean isFinishedByTime(CopyFlags flags) {
      return !flags.parts().areGiven()
          && !flags.trees().haveRule()
          && !flags.records().haveManifest() // of the entries of one copy
          && flags.form().form() == FileForm.COPY
          && !flags.form().isInPlace();
    }
  }
}
