package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// The descriptors that a copy of a tree may use: a process may have few left (`ulimit -n`).
///
/// @param idlePairs the most directories of the source that stay open with their copies although no
///   thread uses them
/// @param jobs the most threads
record DescriptorBudget(int idlePairs, int jobs) {
  /// A program needs most of the usual limit of 1,024 itself.
  private static final int MOST_PAIRS = 48;

  /// Two directories, two more while these are opened again, two of a hard link, and the files of a
  /// copy.
  private static final long FOR_A_THREAD = 12;

  /// The JVM opens jars when it loads classes.
  private static final int FOR_THE_JVM = 8;

  /// With this limit, a list of the open descriptors would take longer than it is worth.
  private static final int PLENTY = 4096;

  private static final Path LIMITS = Path.of("/proc/self/limits");
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
  private static final String LIMIT_TITLE = "Max open files";
  private static final int LIMITS_BYTES = 4096;

  /// Returns the budget of one entry, which opens few directories.
  static DescriptorBudget ofOneEntry() {
    return new DescriptorBudget(MOST_PAIRS, 1);
  }

  /// Returns the budget of the process at this moment.
  ///
  /// @param jobs the threads that the options allow
  static DescriptorBudget of(FileCalls calls, int jobs) {
    long limit = limit(calls);
    return limit >= PLENTY
        ? new DescriptorBudget(MOST_PAIRS, jobs)
        : ofLeft(limit - open(calls) - FOR_THE_JVM, jobs);
  }

  /// Half of the descriptors are for the threads.
  private static DescriptorBudget ofLeft(long left, int jobs) {
    int threads = Math.clamp(left / (2 * FOR_A_THREAD), 1, jobs);
    int pairs = Math.clamp((left - threads * FOR_A_THREAD) / 2, 1, MOST_PAIRS);
    return new DescriptorBudget(pairs, threads);
  }

  // Without /proc, as without a limit.
  private static long limit(FileCalls calls) {
    long file = calls.open(RawName.of(LIMITS), Access.READ, 0);
    if (file < 0) {
      return PLENTY;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(LIMITS_BYTES);
      long bytes = Math.max(0, calls.read((int) file, buffer));
      byte[] text = buffer.asSlice(0, bytes).toArray(ValueLayout.JAVA_BYTE);
      return softLimit(new String(text, StandardCharsets.ISO_8859_1));
    } finally {
      calls.close((int) file);
    }
  }

  // A line is a title, the soft limit, the hard limit and a unit.
  private static long softLimit(String limits) {
    int start = limits.indexOf(LIMIT_TITLE);
    if (start < 0) {
      return PLENTY;
    }
    String line = limits.substring(start + LIMIT_TITLE.length()).stripLeading();
    int end = 0;
    while (end < line.length() && Character.isDigit(line.charAt(end))) {
      end++;
    }
    return end == 0 ? PLENTY : Long.parseLong(line.substring(0, end)); // a word: `unlimited`
  }

  private static long open(FileCalls calls) {
    long list = calls.open(RawName.of(DESCRIPTORS), Access.DIRECTORY, 0);
    if (list < 0) {
      return PLENTY;
    }
    try {
      AtomicLong count = new AtomicLong();
      long unused = OpenDirectory.list(calls, (int) list, (name, type) -> count.incrementAndGet());
      return count.get();
    } finally {
      calls.close((int) list);
    }
  }
}
