package dev.millrace.cli.copy;

import dev.millrace.sys.Existing;
import dev.millrace.sys.NameText;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file that an earlier call of the same copy wrote as its manifest: it may be overwritten.
record EarlierManifest(Path file) {
  private static final Pattern LINE = Pattern.compile("(\\\\?)[0-9a-f]{64}  ([^\\x00]+)");

  /// The start of a line without a name.
  private static final Pattern CUT = Pattern.compile("\\\\?[0-9a-f]{0,64} {0,2}");

  /// An escape, a hash and two blanks.
  private static final int START_BYTES = 67;

  /// Returns whether the file has lines, and each one names a file of the targets. The last of
  /// several lines may be cut, as after a kill. An empty file may be of the user.
  boolean isOf(List<CopyPaths> pairs) throws IOException {
    return Existing.isFile(file)
        && startsLikeOne()
        && haveLinesTargets(pairs.stream().map(CopyPaths::target).toList());
  }

  // A long line of another file does not get into memory.
  private boolean startsLikeOne() throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String start = new String(in.readNBytes(START_BYTES), StandardCharsets.ISO_8859_1);
      return LINE.matcher(start + "x").lookingAt();
    }
  }

  private boolean haveLinesTargets(List<Path> targets) throws IOException {
    boolean isFirst = true;
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Matcher matcher = LINE.matcher(line);
        boolean isComplete = matcher.matches();
        if (!isComplete || !isIn(targets, matcher)) {
          boolean mayBeCut = isComplete || CUT.matcher(line).matches();
          return mayBeCut && !isFirst && lines.read() < 0 && isLastLineCut();
        }
        isFirst = false;
      }
      return true;
    }
  }

  private boolean isLastLineCut() throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(Files.size(file) - 1);
      return in.read() != '\n';
    }
  }

  // A manifest has the names of targets as the command names them.
  private static boolean isIn(List<Path> targets, Matcher line) {
    boolean hasEscapes = !line.group(1).isEmpty();
    byte[] bytes = line.group(2).getBytes(StandardCharsets.ISO_8859_1);
    try {
      Path name = NameText.path(NameText.of(hasEscapes ? unescaped(bytes) : bytes));
      return targets.stream().anyMatch(name::startsWith);
    } catch (InvalidPathException e) { // no name of this system
      return false;
    }
  }

  private static byte[] unescaped(byte[] name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < name.length; i++) {
      boolean isEscape = name[i] == '\\' && i + 1 < name.length;
      bytes.write(isEscape ? unescaped(name[++i]) : name[i]);
    }
    return bytes.toByteArray();
  }

  private static byte unescaped(byte letter) {
    return switch (letter) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      default -> letter;
    };
  }
}
