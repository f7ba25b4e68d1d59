package dev.millrace.cli.remote;

import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/// The races of one command, in a file next to their records, so that `--resume` finds them.
///
/// @param name of the directory of the race on each host; no other run has it
/// @param options of the races
public record RemoteRun(String name, List<String> options) {
  private static final String FILE = "on.json";

  public RemoteRun {
    options = List.copyOf(options);
  }

  /// Returns a new run.
  ///
  /// @param results the directory of the records
  /// @throws UsageException if the directory belongs to another run, or has records
  public static RemoteRun start(Path results, List<String> options) throws IOException {
    if (Existing.isAt(results.resolve(FILE))) {
      throw new UsageException(
          "--out: %s belongs to another race, which --resume continues; choose another directory"
              .formatted(results));
    }
    if (hasRecords(results)) {
      throw new UsageException(
          "--out: %s has the records of another race; choose another directory".formatted(results));
    }
    String directory = String.valueOf(results.toAbsolutePath().normalize().getFileName());
    String readable = directory.replaceAll("[^A-Za-z0-9._-]", "_");
    return new RemoteRun(readable + "-" + UUID.randomUUID(), options);
  }

  // Such a record would count as the result of this race.
  private static boolean hasRecords(Path results) throws IOException {
    if (!Existing.isDirectory(results)) {
      return false;
    }
    try (DirectoryStream<Path> hosts = Files.newDirectoryStream(results)) {
      for (Path host : hosts) {
        if (Existing.isAt(host.resolve(RecordFile.NAME))) {
          return true;
        }
      }
      return false;
    }
  }

  /// Returns the run of a directory.
  ///
  /// @throws UsageException if it has none
  public static RemoteRun saved(Path results) throws IOException {
    Path file = results.resolve(FILE);
    if (!Existing.isAt(file)) {
      throw new UsageException("--resume: " + results + " has no races of --on");
    }
    try {
      return Json.mapper().readValue(Files.readString(file), RemoteRun.class);
    } catch (JacksonException e) {
      throw new UsageException("--resume: " + file + " is broken; start a new race", e);
    }
  }

  public void save(Path results) throws IOException {
    Files.createDirectories(results);
    Files.writeString(results.resolve(FILE), Json.mapper().writeValueAsString(this));
  }

  /// The names of hosts, and of the directories for their records.
  public static final class HostNames {
    // OpenSSH takes a name with a dash in front for an option.
    private static final Pattern HOST = Pattern.compile("(?!-)(?!.*@-)[^\\s\\p{Cntrl}]+");

    private HostNames() {}

    /// Rejects names that are no hosts, and names that share a directory.
    ///
    /// @throws UsageException with the name
    public static void check(List<String> hosts) {
      Map<String, String> taken = new HashMap<>();
      for (String host : hosts) {
        String directory = directory(host);
        if (!HOST.matcher(host).matches() || directory.matches("\\.{1,2}")) {
          throw new UsageException("--on: '" + host + "' is no host; name hosts as for ssh");
        }
        String other = taken.put(directory, host);
        if (other != null) {
          throw new UsageException(
              "--on: the records of %s and %s would have the same directory; race on them one by one"
                  .formatted(other, host));
        }
      }
    }

    public static String directory(String host) {
      return host.replaceAll("[^A-Za-z0-9.@_-]", "_");
    }
  }
}
