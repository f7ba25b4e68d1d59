package dev.millrace.cli;

import dev.millrace.files.internal.profile.Fingerprint;
import java.nio.file.Path;

/// A profile that a user of this machine has written.
final class HandWrittenProfile {
  private HandWrittenProfile() {}

  /// Returns the text of a profile with one number.
  ///
  /// @param directory the copies are from it and to it
  /// @param type of its file system, such as `0xef53`
  /// @param number a key and its value
  static String of(Path directory, String type, String number) {
    Fingerprint host = Fingerprint.ofHost();
    return """
    version = "1"
    machine = "%s"
    kernel = "%s"
    jdk = "%s"
    [[pair]]
    from = "%s"
    to = "%4$s"
    from-type = "%s"
    to-type = "%5$s"
    record = "by hand"
    %s
    """
        .formatted(host.machine(), host.kernel(), host.jdk(), directory, type, number);
  }
}
