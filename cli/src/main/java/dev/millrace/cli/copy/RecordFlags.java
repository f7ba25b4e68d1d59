package dev.millrace.cli.copy;

import dev.millrace.cli.copy.Itemization.Letters;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOutcome.Copied;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` that print or record its result.
public final class RecordFlags {
  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description = "Write the SHA-256 of each copied file to FILE, for sha256sum -c.")
  private @Nullable String manifest;

  @Option(names = "--log-json", description = "Print each event as one line of JSON.")
  private boolean logJson;

  @Option(
      names = "--itemize-changes",
      description = "Print each change of the target with the letters of rsync, as >f.st......")
  private boolean itemize;

  @Option(
      names = {"-v", "--list"},
      description = "Print each entry of a tree, and its copy.")
  private boolean list;

  @Option(
      names = "--stats",
      description = "Print the numbers of files, directories and bytes at the end.")
  private boolean stats;

  @Option(names = "--json", description = "Print the result as one JSON document.")
  private boolean json;

  public boolean isListed() {
    return list;
  }

  public boolean hasJson() {
    return json;
  }

  /// Returns whether one of these options needs the copy of a tree, even of one file.
  public boolean areOfTrees() {
    return manifest != null || areEventsPrinted() || list || stats;
  }

  boolean haveManifest() {
    return manifest != null;
  }

  /// Returns whether standard output has events.
  public boolean areEventsPrinted() {
    return logJson || itemize;
  }

  /// Rejects several documents on standard output.
  public void check() {
    UsageException.requireOneOf("--json and --log-json", json, logJson);
    if (list && (json || logJson)) {
      throw new UsageException(
          "--list (-v) and JSON exclude each other; --log-json prints each entry");
    }
    if (itemize && !FileSystems.getDefault().supportedFileAttributeViews().contains("unix")) {
      throw new UsageException("--itemize-changes is not supported on this system; use --list");
    }
    UsageException.requireOneOf(
        "--itemize-changes, --json and --log-json", itemize, json || logJson);
  }

  /// Prints the totals as JSON, as statistics, or not at all.
  public void print(TreeTotals totals, PrintWriter out) {
    if (json) {
      totals.printJson(out);
    } else if (stats) {
      totals.printStats(out);
    }
  }

  /// Fails if the manifest is a file of the copy.
  ///
  /// @param areDeleted whether leftovers of the targets are deleted
  /// @param links the treatment of links of the sources
  public void requireOutside(List<CopyPaths> pairs, boolean areDeleted, TreeLinks links)
      throws IOException {
    if (manifest != null) {
      new ManifestPlace(manifest().orElseThrow()).requireOutside(pairs, areDeleted, links);
    }
  }

  private Optional<Path> manifest() {
    return Optional.ofNullable(manifest).map(name -> CopyPaths.path(name, "--manifest"));
  }

  /// Opens the records of a copy.
  ///
  /// @param out gets the events
  /// @param flags of the copy: a dry run writes no manifest, and a copy that goes on lists the
  ///   files of the earlier one too
  /// @param cancellation of the copy
  public Records open(PrintWriter out, CopyFlags flags, Cancellation cancellation)
      throws IOException {
    FormFlags form = flags.form();
    Optional<EventLog> events = logJson ? Optional.of(new EventLog(out)) : Optional.empty();
    Optional<Path> file = manifest();
    Optional<Manifest> hashes =
        file.isEmpty() || form.isDryRun()
            ? Optional.empty()
            : Optional.of(Manifest.create(file.get(), flags.parts().areResumed(), cancellation));
    Optional<Itemization> changes =
        itemize
            ? Optional.of(new Itemization(out, new Letters(flags.ofFiles().metadata()), form))
            : Optional.empty();
    return new Records(events, file.map(ManifestPlace::new), hashes, changes);
  }

  /// The records of one copy.
  public record Records(
      Optional<EventLog> events,
      Optional<ManifestPlace> place,
      Optional<Manifest> hashes,
      Optional<Itemization> changes) {
    void addTo(TreeView view) {
      events.ifPresent(view::add);
      changes.ifPresent(view::add);
      hashes.ifPresent(view::add);
    }

    /// Returns a filter that includes the same entries without the manifest, and shows them to the
    /// records.
    TreeFilter within(TreeFilter other, CopyPaths pair) {
      TreeFilter copied = place.isPresent() ? place.get().without(other, pair) : other;
      return changes.map(items -> items.within(copied, pair)).orElse(copied);
    }

    /// Adds a directory above a copy, which `--parents` created.
    void created(CopyPaths parent) {
      Copied outcome =
          new Copied(parent.source(), parent.target(), TreeEntryType.DIRECTORY, 0, List.of());
      events.ifPresent(log -> log.outcome(outcome, List.of()));
      changes.ifPresent(items -> items.created(parent, outcome));
    }

    void failed(CopyPaths pair, IOException failure) {
      events.ifPresent(log -> log.failed(pair, failure));
    }

    /// Completes the records, and returns the failures of the manifest.
    List<IOException> finish(TreeTotals totals) {
      List<IOException> failures = hashes.map(Manifest::finish).orElse(List.of());
      events.ifPresent(log -> log.finished(totals));
      return failures;
    }

    /// Completes the manifest of a cancelled copy.
    public void stop() {
      hashes.ifPresent(Manifest::finish);
    }
  }
}
