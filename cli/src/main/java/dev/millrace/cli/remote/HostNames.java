package dev.millrace.cli.remote;

import dev.millrace.cli.name.UsageException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The names of hosts, and of the directories for their records.
public final class HostNames {
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

  /// Returns the name of the directory for the record of a host.
  public static String directory(String host) {
    return host.replaceAll("[^A-Za-z0-9.@_-]", "_");
  }
}
