package dev.millrace.cli.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Linked;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` that record a copy for programs.
public final class RecordFlags {
  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description = "Write the SHA-256 of each copied file to FILE, for sha256sum -c.")
  private @Nullable String manifest;

  @Option(names = "--log-json", description = "Print each event as one line of JSON.")
  private boolean logJson;

  /// Returns whether one of these options is given.
  public boolean areGiven() {
    return manifest != null || logJson;
  }

  /// Returns whether standard output has events.
  public boolean areEventsPrinted() {
    return logJson;
  }

  /// Opens the records.
  ///
  /// @param out gets the events
  /// @param form a dry run writes no manifest
  public Records open(PrintWriter out, FormFlags form) throws IOException {
    Optional<EventLog> events = logJson ? Optional.of(new EventLog(out)) : Optional.empty();
    Optional<Manifest> hashes =
        manifest == null || form.isDryRun()
            ? Optional.empty()
            : Optional.of(Manifest.create(CopyPaths.path(manifest, "--manifest")));
    return new Records(events, hashes);
  }

  /// The records of one copy.
  public static final class Records implements TreeListener {
    private final Optional<EventLog> events;
    private final Optional<Manifest> hashes;

    private Records(Optional<EventLog> events, Optional<Manifest> hashes) {
      this.events = events;
      this.hashes = hashes;
    }

    void addTo(TreeView view) {
      if (events.isPresent() || hashes.isPresent()) {
        view.add(this);
      }
    }

    @Override
    public void finished(TreeOutcome outcome, TreeCounts counts) {
      events.ifPresent(log -> log.outcome(outcome));
      boolean isCopy = outcome instanceof Copied || outcome instanceof Linked;
      if (isCopy && outcome.type() == TreeEntryType.FILE) {
        hashes.ifPresent(file -> file.add(outcome.target()));
      }
    }

    void failed(CopyPaths pair, IOException failure) {
      events.ifPresent(log -> log.failed(pair, failure));
    }

    void deleted(Path entry) {
      events.ifPresent(log -> log.deleted(entry));
    }

    /// Completes the records, and returns the failure of the manifest.
    Optional<IOException> finish(TreeTotals totals) {
      Optional<IOException> failure = hashes.flatMap(Manifest::finish);
      events.ifPresent(log -> log.finished(totals));
      return failure;
    }

    /// Completes the manifest of a cancelled copy.
    public void stop() {
      hashes.ifPresent(Manifest::finish);
    }
  }
}
