package dev.millrace.lab.machine;

import dev.millrace.files.internal.request.Sha256;
import java.io.File;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Texts that change when files change: their names, sizes and dates. Reads no file.
public final class FileStamp {
  private FileStamp() {}

  /// Returns the stamp of one file.
  public static String of(File file) {
    return "%s, %s bytes, %s".formatted(file, file.length(), file.lastModified());
  }

  /// Returns a digest of all jars and classes of a class path.
  public static String ofClassPath(String classPath) {
    return Sha256.of(
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(classPath)
            .map(File::new)
            .flatMap(FileStamp::files)
            .map(FileStamp::of)
            .collect(Collectors.joining("\n")));
  }

  private static Stream<File> files(File place) {
    File[] inside = place.listFiles();
    return inside == null
        ? Stream.of(place)
        : Arrays.stream(inside).sorted().flatMap(FileStamp::files);
  }
}
