package dev.millrace.lab.machine;

import dev.millrace.lab.machine.RunningProcess.Life;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The directory with the files of one race, or of its preparation, inside a directory of the user.
/// It names its process, so that a later race can remove the files of a killed one.
public record RaceFiles(Path directory) {
  /// The names that [dev.millrace.lab.Race] and [ProbeFiles] give.
  private static final String NAMES = "millrace-files-[0-9]*";

  private static final String OWNER = "process";

  /// Requires that a race can create files in a directory of the user: creates and removes one.
  ///
  /// @param option that names the directory
  /// @throws ImpossibleRequestException if it cannot; the message names the option
  public static void requireIn(Path parent, String option) {
    try {
      ProbeFiles.in(parent).close();
    } catch (IOException e) {
      throw NamedFailure.noFilesIn(parent, option, e);
    }
  }

  /// Creates the directory, without files of an earlier process.
  ///
  /// @throws ImpossibleRequestException if another process uses it: it continues the same race
  void create() throws IOException {
    Optional<RunningProcess> owner = RunningProcess.read(directory.resolve(OWNER));
    if (life() == Life.RUNS && !owner.equals(RunningProcess.self())) {
      throw new ImpossibleRequestException(
          "another process runs this race, in %s; wait for its end".formatted(directory));
    }
    remove();
    Files.createDirectories(directory);
    nameProcess();
  }

  /// Writes the identity of this process to the directory, which exists.
  void nameProcess() throws IOException {
    Optional<RunningProcess> self = RunningProcess.self();
    if (self.isPresent()) {
      self.get().write(directory.resolve(OWNER));
    }
  }

  /// Returns the files of races in a directory that may have been killed: their process has ended,
  /// or no evidence shows that it runs.
  public static List<RaceFiles> leftIn(Path parent) throws IOException {
    List<RaceFiles> left = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, NAMES)) {
      for (Path directory : found) {
        RaceFiles files = new RaceFiles(directory);
        if (Existing.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
            && files.life() != Life.RUNS) {
          left.add(files);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return left;
  }

  /// Returns whether the process of the race has ended, as far as this user can see.
  public boolean isOfEndedProcess() {
    return life() == Life.ENDED;
  }

  private Life life() {
    return RunningProcess.read(directory.resolve(OWNER))
        .map(RunningProcess::life)
        .orElse(Life.UNKNOWN);
  }

  /// Removes the files of all other races in the same directory whose process has ended, and which
  /// belong to the same user. Ignores failures: they harm no race.
  void removeEnded() {
    try {
      Object user = Files.getOwner(directory);
      for (RaceFiles files : leftIn(directory.resolveSibling(""))) {
        if (files.isOfEndedProcess() && Files.getOwner(files.directory).equals(user)) {
          files.remove();
        }
      }
    } catch (IOException | UnsupportedOperationException e) {
      // A fork of the killed race may still write; the next race removes the rest.
    }
  }

  public void remove() throws IOException {
    Files.walkFileTree(directory, new Remover(directory.resolve(OWNER)));
  }

  // The name of the process goes last: it is the evidence if this process is killed too.
  private static final class Remover extends SimpleFileVisitor<Path> {
    private final Path owner;

    Remover(Path owner) {
      this.owner = owner;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (!file.equals(owner)) {
        Files.deleteIfExists(file);
      }
      return FileVisitResult.CONTINUE;
    }

    // Nothing was created, or another thread or process removes the same files.
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      if (directory.equals(owner.getParent())) {
        Files.deleteIfExists(owner);
      }
      Files.deleteIfExists(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
