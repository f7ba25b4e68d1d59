package dev.millrace.files;

import dev.millrace.sys.FileCalls;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/// One call of the copier.
///
/// @param real makes the call
public record RecordedCall(FileCalls real, Method method, List<Object> arguments) {
  public String name() {
    return method.getName();
  }

  /// Makes the call unchanged.
  Object make() throws Throwable {
    try {
      return method.invoke(real, arguments.toArray());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /// Makes a call that returns a number.
  public long result() throws Throwable {
    return (long) make();
  }

  /// Returns the requested number of bytes.
  public long bytes() {
    return arguments.get(bytesAt()) instanceof MemorySegment buffer
        ? buffer.byteSize()
        : (long) arguments.get(bytesAt());
  }

  /// Makes the call with another number of bytes.
  long resultFor(long bytes) throws Throwable {
    List<Object> other = new ArrayList<>(arguments);
    other.set(
        bytesAt(),
        arguments.get(bytesAt()) instanceof MemorySegment buffer
            ? buffer.asSlice(0, bytes)
            : (Object) bytes);
    return new RecordedCall(real, method, other).result();
  }

  private int bytesAt() {
    return switch (name()) {
      case "copyFileRange" -> 4;
      case "sendfile", "spliceIn", "spliceOut" -> 3;
      case "read", "write", "pread", "preadInto", "pwrite" -> 1;
      default -> throw new IllegalStateException(name() + " moves no bytes");
    };
  }
}
