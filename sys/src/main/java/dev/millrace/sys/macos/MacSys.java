package dev.millrace.sys.macos;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.ffi.Scratch;
import dev.millrace.sys.path.PathCheck;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// macOS, with the call that clones files. Has never run on a Mac: written from the manual, and
/// tested with a C library that stands in for the library of macOS.
public final class MacSys extends UnsupportedSys {
  /// Errors of clonefile(2) on file systems that do not clone, and between two file systems.
  private static final Set<Errno> NO_CLONES =
      Set.of(Errno.EOPNOTSUPP, Errno.EXDEV, Errno.EINVAL, Errno.ENOSYS);

  private final MacCalls calls;

  MacSys(MacCalls calls) {
    super("supported on Linux only, and this is macOS");
    this.calls = calls;
  }

  /// Links the calls.
  ///
  /// @throws java.util.NoSuchElementException if the C library lacks a function of macOS
  public static Sys linked() {
    return new MacSys(new MacCalls(Downcalls.C.library()));
  }

  // Rejects directories, which clonefile clones with all their files. A real path has no symbolic
  // link at its end, which clonefile would not follow.
  @Override
  public Answer<Path> clone(Path source, Path newTarget) throws IOException {
    Optional<String> reason = PathCheck.toCopying(source, newTarget);
    if (reason.isPresent()) {
      return new NotSupported<>(reason.get());
    }
    RawName from = RawName.of(source.toRealPath());
    long result = calls.clonefile(from, RawName.of(newTarget));
    return result < 0 ? notCloned(result, newTarget) : new Done<>(newTarget);
  }

  @Override
  public Optional<String> reasonAgainstClones() {
    return Optional.empty();
  }

  private static Answer<Path> notCloned(long result, Path target) throws IOException {
    Optional<Errno> reason = Darwin.errno(result).filter(NO_CLONES::contains);
    if (reason.isPresent()) {
      return new NotSupported<>("not cloned: " + Call.CLONEFILE.words(reason.get().result()));
    }
    throw Darwin.failure(Call.CLONEFILE, result, target);
  }

  /// Calls of macOS. Each returns its result, 0 or more, or the negated errno of macOS.
  static final class MacCalls {
    private final MethodHandle clonefile;

    /// @param library the C library
    /// @throws java.util.NoSuchElementException if it lacks a function of macOS
    MacCalls(SymbolLookup library) {
      clonefile = new Downcalls(library).link("clonefile", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
    }

    /// clonefile(2). Follows no symbolic link at the end of a name.
    long clonefile(RawName source, RawName target) {
      MemorySegment from = MemorySegment.ofAddress(Scratch.get().name(source));
      MemorySegment to = MemorySegment.ofAddress(Scratch.get().otherName(target));
      return Downcall.resultOrErrno(
          errno -> (int) clonefile.invokeExact(errno, from, to, Darwin.CLONE_NOFOLLOW));
    }
  }
}
