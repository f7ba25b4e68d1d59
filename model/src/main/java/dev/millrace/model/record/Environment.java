package dev.millrace.model.record;

import dev.millrace.model.text.Format;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The description of the machine. Values that the machine does not report are `unknown`.
///
/// @param system operating system and its version
/// @param cpu model of the processor
/// @param logicalCpus processors available to the JVM
/// @param container limits of a control group: processors and memory
/// @param memoryCopyBytesPerSecond speed of copying memory on this machine, the limit for copies of
///   a cached file
/// @param host JVM that ran Millrace
/// @param jdks JDKs that ran forks
/// @param directories directories that contained the files
/// @param othersBefore other programs just before the race; null if unknown
/// @param othersDuring other programs from the first fork to the last; null if unknown
/// @param javaOnPath feature version of the `java` that a shell of the user starts; null if unknown
public record Environment(
    String system,
    String kernel,
    String cpu,
    int logicalCpus,
    long memoryBytes,
    String governor,
    String container,
    double memoryCopyBytesPerSecond,
    String host,
    List<Jdk> jdks,
    List<Directory> directories,
    @Nullable OtherPrograms othersBefore,
    @Nullable OtherPrograms othersDuring,
    @Nullable Integer javaOnPath) {

  /// File systems whose servers can copy internally, by their names in the kernel.
  private static final Set<String> REMOTE =
      Set.of("nfs", "nfs4", "cifs", "smb3", "ceph", "fuse.glusterfs", "lustre", "afs");

  /// Returns this machine with its other programs and the Java of its user. Of two parts of a race,
  /// the busier one counts.
  public Environment with(
      @Nullable OtherPrograms before, @Nullable OtherPrograms during, @Nullable Integer java) {
    return new Environment(
        system,
        kernel,
        cpu,
        logicalCpus,
        memoryBytes,
        governor,
        container,
        memoryCopyBytesPerSecond,
        host,
        jdks,
        directories,
        OtherPrograms.busier(othersBefore, before),
        OtherPrograms.busier(othersDuring, during),
        java == null ? javaOnPath : java);
  }

  /// Returns the other programs while they used most; null if they were quiet, or are unknown.
  public @Nullable OtherPrograms busyOthers() {
    OtherPrograms most = OtherPrograms.busier(othersBefore, othersDuring);
    return most == null || !most.areBusy() ? null : most;
  }

  public Optional<Jdk> jdk(@Nullable String name) {
    return jdks.stream().filter(jdk -> jdk.name().equals(name)).findFirst();
  }

  public Optional<Directory> directory(@Nullable String path) {
    return directories.stream().filter(directory -> directory.path().equals(path)).findFirst();
  }

  /// Returns a path with the type of its file system: `/data (ext4)`.
  public String withType(String path) {
    return directory(path).map(found -> path + " (" + found.type() + ")").orElse(path);
  }

  /// Returns whether the targets of a cell are on a server that can copy internally.
  public boolean mayCopyOnServer(Cell cell) {
    return directory(cell.to()).map(Directory::type).filter(REMOTE::contains).isPresent();
  }

  /// A directory for the files of a race.
  ///
  /// @param path absolute path
  /// @param type type of the file system, such as `ext4`
  /// @param options mount options; empty if unknown
  /// @param device device of the file system; empty if unknown
  /// @param journal `yes` or `none` for ext4; `unknown` elsewhere
  /// @param freeBytes free space when the race began
  /// @param totalBytes size of the file system; 0 if its space is unknown
  public record Directory(
      String path,
      String type,
      String options,
      String device,
      String journal,
      long freeBytes,
      long totalBytes) {
    /// Returns its file system in words, without its space.
    public String words() {
      return "%s on %s (%s), journal %s".formatted(type, device, options, journal);
    }
  }

  /// The use of the processors by programs that are not part of the race.
  ///
  /// @param share of the time of all processors, 0 to 1
  /// @param busiest names of the programs that used the most of it, at most three
  public record OtherPrograms(double share, List<String> busiest) {
    /// A desktop at rest uses a few percent, and ticks of 10 ms show no less in a short time. With
    /// two processors, a tenth is a fifth of the processor of a fork: more than the differences
    /// between close methods.
    private static final double BUSY = 0.1;

    /// From this share on, JVMs that run alone meet conditions that differ by more than methods.
    private static final double MISLEADING = 0.5;

    /// Returns whether they would widen the intervals of a race.
    public boolean areBusy() {
      return share >= BUSY;
    }

    /// Returns the one that used more; null if neither is known.
    static @Nullable OtherPrograms busier(
        @Nullable OtherPrograms one, @Nullable OtherPrograms other) {
      if (one == null || other == null) {
        return one == null ? other : one;
      }
      return one.share < other.share ? other : one;
    }

    /// Returns a sentence about them, with advice. It comes first in every result.
    ///
    /// @param verb `use` or `used`
    public String sentence(String verb) {
      return "Other programs %s %s of the processors%s; close them for %s results."
          .formatted(
              verb,
              Format.share(share),
              busiest.isEmpty() ? "" : " (busiest: " + String.join(", ", busiest) + ")",
              share < MISLEADING ? "narrower" : "reliable");
    }
  }
}
