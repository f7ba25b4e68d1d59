package dev.millrace.lab.strace;

import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Adds up the calls of a trace on the traced files.
final class DataCalls {
  /// All calls that move data or allocate blocks, for `strace -e trace=`. The question mark allows
  /// calls that a system lacks.
  static final String TRACED =
      "?read,?write,?pread64,?pwrite64,?readv,?writev,?preadv,?pwritev,?preadv2,?pwritev2,"
          + "?copy_file_range,?sendfile,?sendfile64,?splice,?mmap,?mmap2,?fallocate,?ioctl,"
          + "?io_uring_setup,?io_submit";

  /// These calls submit work whose descriptors and sizes strace does not show.
  private static final Set<String> HIDING = Set.of("io_uring_setup", "io_submit");

  /// The last line of every trace.
  private static final Pattern END = Pattern.compile("\\d+\\s+\\+\\+\\+ .* \\+\\+\\+");

  private record Key(String name, CallSide side) {}

  private final TracedFiles files;
  private final TraceLines lines = new TraceLines();
  private final Map<Key, DataCall> calls = new LinkedHashMap<>();
  private @Nullable String hiding;
  private boolean isWhole;

  DataCalls(TracedFiles files) {
    this.files = files;
  }

  /// Adds the next line of the trace.
  void add(String line) {
    isWhole = END.matcher(line).matches();
    lines.whole(line).flatMap(TracedCall::parse).ifPresent(this::add);
  }

  private void add(TracedCall call) {
    if (HIDING.contains(call.name()) && call.error() == null) {
      hiding = call.name();
    } else if (!call.name().equals("ioctl")) {
      files.side(call.files()).ifPresent(side -> count(call, call.clones() ? CallSide.BOTH : side));
    }
  }

  private void count(TracedCall call, CallSide side) {
    String error = call.error();
    DataCall one =
        error == null
            ? DataCall.moved(call.name(), side, call.bytes(files.cloneBytes()))
            : DataCall.failed(call.name(), side, error);
    calls.merge(new Key(call.name(), side), one, DataCall::plus);
  }

  /// Returns the result of the lines so far.
  Answer<List<DataCall>> observation() {
    if (!isWhole) {
      return new NotSupported<>("the trace is incomplete");
    }
    return hiding == null
        ? new Done<>(List.copyOf(calls.values()))
        : new NotSupported<>("it uses " + hiding + ", whose transfers strace does not show");
  }

  /// Joins the lines of a call that a line of another thread interrupts.
  private static final class TraceLines {
    private static final Pattern LINE = Pattern.compile("(\\d+)\\s+(.*)");
    private static final Pattern RESUMED = Pattern.compile("<\\.\\.\\. \\w+ resumed>(.*)");
    private static final String UNFINISHED = "<unfinished ...>";

    private final Map<String, String> unfinished = new HashMap<>();

    /// Returns the call that ends with `line`, or any other line, without the id of its thread;
    /// empty at the start of an unfinished call.
    Optional<String> whole(String line) {
      Matcher parts = LINE.matcher(line);
      if (!parts.matches()) {
        return Optional.empty();
      }
      String thread = parts.group(1);
      String text = parts.group(2);
      if (text.endsWith(UNFINISHED)) {
        unfinished.put(thread, text.substring(0, text.length() - UNFINISHED.length()));
        return Optional.empty();
      }
      Matcher resumed = RESUMED.matcher(text);
      return Optional.of(
          resumed.matches() ? unfinished.getOrDefault(thread, "") + resumed.group(1) : text);
    }
  }
}
