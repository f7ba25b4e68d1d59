package dev.millrace.report.svg;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Makes unique file names of labels, also on file systems that ignore case.
public final class FileNames {
  private static final int LONGEST = 80;
  private static final String NAMELESS = "unnamed";
  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9.]+");
  private static final Pattern ENDS = Pattern.compile("^[.-]+|[.-]+$");

  private final Set<String> given = new HashSet<>();

  /// `copy-5KiB-binary`, and `copy-5KiB-binary-2` the next time. Without an extension.
  public String of(String label) {
    String name = safe(label);
    String free = name;
    for (int i = 2; !given.add(free.toLowerCase(Locale.ROOT)); i++) {
      free = name + "-" + i;
    }
    return free;
  }

  private static String safe(String label) {
    String ascii = UNSAFE.matcher(label).replaceAll("-");
    String cut = ascii.substring(0, Math.min(LONGEST, ascii.length()));
    String name = ENDS.matcher(cut).replaceAll("");
    return name.isEmpty() ? NAMELESS : name;
  }
}
