package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiPredicate;

/// Requests the consent of the user before a file is replaced. One line of standard input is one
/// answer; `y` and `yes` are consent.
///
/// For one thread.
final class Prompt {
  private static final long CANCELLATION_MILLIS = 50;

  private final InputStream in;
  private final PrintWriter err;
  private final BiPredicate<Path, Path> mayReplace;
  private boolean isRefused;

  /// @param mayReplace whether a source would replace a target that exists
  Prompt(InputStream in, PrintWriter err, BiPredicate<Path, Path> mayReplace) {
    this.in = in;
    this.err = err;
    this.mayReplace = mayReplace;
  }

  /// Returns whether the user has refused consent for a file.
  boolean isRefused() {
    return isRefused;
  }

  /// Returns a filter that selects new entries, and those that the user agrees to replace.
  TreeFilter within(TreeFilter other, CopyPaths pair, Cancellation cancellation) {
    return (entry, type) ->
        other.includes(entry, type)
            && (type == TreeEntryType.DIRECTORY
                || agrees(
                    pair.source().resolve(entry), pair.target().resolve(entry), cancellation));
  }

  /// Returns whether a copy may take its name.
  boolean agrees(Path source, Path target, Cancellation cancellation) {
    if (!isNoDirectory(target) || !mayReplace.test(source, target)) {
      return true;
    }
    err.print("millrace copy: replace '" + Printable.path(target) + "'? ");
    err.flush();
    String answer = answer(cancellation).strip();
    boolean isConsent = answer.equalsIgnoreCase("y") || answer.equalsIgnoreCase("yes");
    isRefused |= !isConsent;
    return isConsent;
  }

  // The copy reports a target that cannot be looked at.
  private static boolean isNoDirectory(Path target) {
    try {
      return Existing.at(target, LinkOption.NOFOLLOW_LINKS)
          .filter(found -> !found.isDirectory())
          .isPresent();
    } catch (IOException e) {
      return false;
    }
  }

  // Nothing interrupts a read of standard input: another thread waits for it.
  private String answer(Cancellation cancellation) {
    CompletableFuture<String> line = CompletableFuture.supplyAsync(this::line);
    while (!cancellation.isCancelled()) {
      try {
        return line.get(CANCELLATION_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // the user thinks
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return "";
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
    return "";
  }

  // Without a buffer: later bytes may belong to another reader.
  private String line() {
    StringBuilder line = new StringBuilder();
    try {
      for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
        line.append((char) b);
      }
    } catch (IOException e) {
      return "";
    }
    return line.toString();
  }
}
