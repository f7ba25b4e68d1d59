package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.files.Cancellation;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Leftovers;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiPredicate;

/// Requests the consent of the user before a file is replaced, or with `--delete` an entry of
/// another type. One line of standard input is one answer; `y` and `yes` are consent.
///
/// For one thread.
final class Prompt {
  private static final long CANCELLATION_MILLIS = 50;

  private final InputStream in;
  private final PrintWriter err;
  private final BiPredicate<Path, Path> mayReplace;
  private final TreeOptions options;
  private boolean isRefused;

  /// @param mayReplace whether a source would replace a target that exists
  Prompt(InputStream in, PrintWriter err, BiPredicate<Path, Path> mayReplace, TreeOptions options) {
    this.in = in;
    this.err = err;
    this.options = options;
    this.mayReplace = mayReplace;
  }

  boolean isRefused() {
    return isRefused;
  }

  /// Returns a filter that selects new entries, and those that the user agrees to replace.
  TreeFilter within(TreeFilter other, CopyPaths pair, Cancellation cancellation) {
    return (entry, type) ->
        other.includes(entry, type)
            && agrees(
                type,
                entry,
                pair.source().resolve(entry),
                pair.target().resolve(entry),
                cancellation);
  }

  private boolean agrees(
      TreeEntryType type, Path entry, Path source, Path target, Cancellation cancellation) {
    if (type != TreeEntryType.DIRECTORY) {
      return agrees(source, target, cancellation);
    }
    boolean isRoot = entry.toString().isEmpty();
    return isRoot || !isReplacedByDirectory(target) || consents(target, cancellation);
  }

  /// Returns whether a copy may take its name.
  boolean agrees(Path source, Path target, Cancellation cancellation) {
    return !isReplaced(target)
        || !mayReplace.test(source, target)
        || consents(target, cancellation);
  }

  private boolean consents(Path target, Cancellation cancellation) {
    err.print("millrace copy: replace '" + Printable.path(target) + "'? ");
    err.flush();
    String answer = answer(cancellation).strip();
    boolean isConsent = answer.equalsIgnoreCase("y") || answer.equalsIgnoreCase("yes");
    isRefused |= !isConsent;
    return isConsent;
  }

  private boolean isMirror() {
    return options.leftovers() == Leftovers.DELETE;
  }

  private boolean isReplaced(Path target) {
    return find(target).filter(found -> isMirror() || !found.isDirectory()).isPresent();
  }

  private boolean isReplacedByDirectory(Path target) {
    boolean areLinksMerged = options.existingDirectory() == ExistingDirectory.MERGE_THROUGH_LINK;
    return find(target)
        .filter(found -> found.isSymbolicLink() ? !areLinksMerged : isMirror())
        .filter(found -> !found.isDirectory())
        .isPresent();
  }

  // The copy reports a target that cannot be looked at.
  private static Optional<BasicFileAttributes> find(Path target) {
    try {
      return Existing.at(target, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      return Optional.empty();
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
