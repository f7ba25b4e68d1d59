package dev.millrace.cli.name;

import java.io.File;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// The names that Windows gives to devices, in every directory and with every extension: a copy to
/// `nul.txt` would be lost.
public final class DeviceName {
  private static final Pattern NAME =
      Pattern.compile("(?i)(con|prn|aux|nul|(com|lpt)[1-9\u00b9\u00b2\u00b3]) *(\\..*)?");

  private static final boolean IS_WINDOWS = File.separatorChar == '\\';

  private DeviceName() {}

  /// Returns whether a path leads to a device because of its name, which happens on Windows alone.
  public static boolean isHere(Path path) {
    return IS_WINDOWS && path.getFileName() != null && is(path.getFileName().toString());
  }

  /// Returns whether a name belongs to a device on Windows.
  static boolean is(String fileName) {
    return NAME.matcher(fileName).matches();
  }
}
