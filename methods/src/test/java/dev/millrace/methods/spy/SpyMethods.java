package dev.millrace.methods.spy;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Methods that tell what they saw; their names start with {@code spy-}. */
public final class SpyMethods implements MethodProvider {
  @Override
  public List<MethodInfo> copyMethods() {
    return List.of(
        MethodInfo.plain(
            "spy-recording", "notes every call beside the source", () -> SpyMethods::record),
        MethodInfo.plain("spy-slow", "takes 50 ms more than it must", () -> SpyMethods::slow));
  }

  /** The notes of {@code spy-recording}: a line a call, with the process, and the target. */
  public static List<String> notes(Path source) throws IOException {
    return Files.exists(notesOf(source)) ? Files.readAllLines(notesOf(source)) : List.of();
  }

  private static Path notesOf(Path source) {
    return source.resolveSibling(source.getFileName() + ".notes");
  }

  private static void record(Path source, Path target) throws IOException {
    boolean fresh = !Files.exists(target);
    long others;
    try (var files = Files.list(target.getParent())) {
      others = files.count();
    }
    Files.copy(source, target);
    String note =
        "%d %s %s after %d%n"
            .formatted(
                ProcessHandle.current().pid(),
                fresh ? "fresh" : "used",
                target.getParent().getFileName() + "/" + target.getFileName(),
                others);
    Files.writeString(notesOf(source), note, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static void slow(Path source, Path target) throws IOException {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    Files.copy(source, target);
  }
}
