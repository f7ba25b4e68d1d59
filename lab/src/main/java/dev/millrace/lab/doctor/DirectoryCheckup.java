package dev.millrace.lab.doctor;

import dev.millrace.lab.doctor.TimeProbes.SyncProbe;
import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.machine.NamedFailure;
import dev.millrace.lab.machine.ProbeFiles;
import dev.millrace.lab.machine.RaceFiles;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The abilities of the file system of one directory.
///
/// @param directory the directory and its mount
/// @param abilities found by probes
/// @param leftRaces the files of races that may have been killed
public record DirectoryCheckup(
    Directory directory, List<Ability> abilities, List<LeftRace> leftRaces) {
  /// Checks that a directory takes new files. Writes nothing.
  ///
  /// @throws ImpossibleRequestException if it is missing, is no directory, or takes no files
  public static void require(Path path) throws IOException {
    if (!Existing.isAt(path)) {
      throw failure(path, "no such directory; create it, or name another");
    }
    if (!Existing.isDirectory(path)) {
      throw failure(path, "is not a directory; name the directory around it");
    }
    if (isReadOnly(path)) {
      throw failure(path, "is on a file system that is mounted read-only; name another directory");
    }
    if (!Existing.allows(AccessMode.WRITE, path)) {
      throw failure(path, "is not writable for this user; name another directory");
    }
  }

  private static boolean isReadOnly(Path path) {
    try {
      FileStore store = Files.getFileStore(path);
      return store.isReadOnly();
    } catch (IOException | RuntimeException e) {
      return false; // the first write shows it
    }
  }

  private static ImpossibleRequestException failure(Path path, String reason) {
    return new ImpossibleRequestException(path + ": " + reason);
  }

  /// Probes a directory with a few small files in a new directory inside it, which is removed. The
  /// end of the JVM removes it too.
  ///
  /// @param calls the system calls of this JVM
  /// @throws ImpossibleRequestException if the directory takes no new files
  /// @throws IOException if a probe cannot write, as on a full disk
  public static DirectoryCheckup of(Path path, Answer<FileCalls> calls) throws IOException {
    Directory directory = EnvironmentProbe.directory(path.toRealPath());
    require(path);
    List<LeftRace> left = LeftRace.in(path); // before the probes, whose directory has such a name
    try (ProbeFiles probes = probes(path)) {
      List<Ability> abilities = new ArrayList<>(byCalls(calls, probes.directory()));
      abilities.add(new TimeProbes(probes.directory()).times());
      abilities.add(new SyncProbe(probes.directory()).cost());
      return new DirectoryCheckup(directory, abilities, left);
    } catch (IOException e) {
      throw NamedFailure.of(path, e);
    }
  }

  private static ProbeFiles probes(Path path) throws IOException {
    try {
      return ProbeFiles.in(path);
    } catch (FileSystemException e) {
      String reason = e.getReason() == null ? "" : " (" + e.getReason() + ")";
      throw failure(path, "takes no new directories%s; name another directory".formatted(reason));
    }
  }

  private static List<Ability> byCalls(Answer<FileCalls> answer, Path probes) throws IOException {
    return switch (answer) {
      case Done<FileCalls>(FileCalls calls) -> KernelProbes.all(calls, probes);
      case NotSupported<FileCalls> _ ->
          KernelProbes.NAMES.stream()
              .map(name -> Ability.unknown(name, "needs system calls"))
              .toList();
    };
  }

  /// The files that a race left in a directory, because it was killed.
  ///
  /// @param name of the directory with these files
  /// @param hasEnded whether its process has ended, so that the next race of its owner removes the
  ///   files. If not, its process may run on another machine or in another container.
  public record LeftRace(String name, boolean hasEnded) {
    static List<LeftRace> in(Path directory) throws IOException {
      return RaceFiles.leftIn(directory).stream()
          .map(left ->
              new LeftRace(left.directory().getFileName().toString(), left.isOfEndedProcess()))
          .sorted((one, other) -> one.name().compareTo(other.name()))
          .toList();
    }
  }
}
