package dev.millrace.lab.strace;

import dev.millrace.lab.machine.FileStamp;
import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.lab.machine.Sha256;
import dev.millrace.lab.schedule.TraceEntries.TracedMethod;
import dev.millrace.lab.schedule.TraceEntries.TracedSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.TraceKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Collects the conditions of the traces of a race.
final class TraceKeys {
  private final RunRecord record;
  private final String strace;
  private final String classPath;

  /// @param strace the strace program
  TraceKeys(RunRecord record, String strace) {
    this.record = record;
    this.strace = strace;
    this.classPath = FileStamp.ofClassPath(System.getProperty("java.class.path"));
  }

  /// Returns the conditions of one trace.
  ///
  /// @throws IOException if a directory of the race is gone
  TraceKey of(TracedMethod method, TracedSize size) throws IOException {
    Cell cell = record.plan().cell(method.entry().cell());
    Jdk jdk = record.jdk(cell);
    return new TraceKey(
        new TraceKey.Subject(
            cell.operation(),
            method.entry().method(),
            jdk.home(),
            jdk.flags(),
            fileSystem(cell.from()),
            target(cell),
            cell.durability(),
            size.bytes(),
            size.repeats()),
        platform(jdk, code(method.entry().method())));
  }

  private static String options() {
    return Stream.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")
        .map(System::getenv)
        .map(value -> Objects.requireNonNullElse(value, ""))
        .collect(Collectors.joining(" "))
        .strip();
  }

  // A resumed race may continue on another kernel than the one in its record.
  private TraceKey.Platform platform(Jdk jdk, String code) {
    return new TraceKey.Platform(
        jdk.version(),
        options(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.version"),
        strace,
        classPath + code);
  }

  // The digests of the code of the user, and the commands.
  private String code(String method) {
    AddedMethods added = record.plan().added();
    return added != null && added.has(method) ? " " + Sha256.of(added.toString()) : "";
  }

  // Some calls work within one file system only.
  private String target(Cell cell) throws IOException {
    boolean isSame =
        FileSystemFacts.of(Path.of(cell.from())).isSame(FileSystemFacts.of(Path.of(cell.to())));
    return isSame ? "the same" : fileSystem(cell.to());
  }

  // The options include the version of a network protocol. The device distinguishes file systems of
  // one type with other features.
  private String fileSystem(String path) {
    return record.environment().directories().stream()
        .filter(directory -> directory.path().equals(path))
        .findFirst()
        .map(TraceKeys::text)
        .orElse(path);
  }

  private static String text(Directory directory) {
    return "%s on %s (%s), journal %s"
        .formatted(directory.type(), directory.device(), directory.options(), directory.journal());
  }
}
