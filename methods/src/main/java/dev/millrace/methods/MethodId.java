package dev.millrace.methods;

import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a method together with its parameters: {@code files-copy}, {@code
 * stream-array[4KiB]}, {@code channel-buffer[direct,64KiB]}, {@code
 * native-write[256KiB,preallocated]}. The name of a method from a named build begins with the name
 * of the build: {@code old/my-copy[4KiB]}.
 */
public final class MethodId {
  private static final Pattern FORM =
      Pattern.compile(
          "((?:[a-z0-9-]+/)?[a-z0-9-]+)(?:\\[(?:(heap|direct),)?([0-9.]+[A-Za-z]*)(,preallocated)?\\])?");

  private final String name;
  private final @Nullable Memory memory;
  private final int bufferBytes;
  private final Allocation allocation;

  private MethodId(String name, @Nullable Memory memory, int bufferBytes, Allocation allocation) {
    this.name = name;
    this.memory = memory;
    this.bufferBytes = bufferBytes;
    this.allocation = allocation;
  }

  /** A method without parameters. */
  public static MethodId of(String name) {
    return new MethodId(name, null, 0, Allocation.GROWN);
  }

  /** A method with a buffer of {@code bufferBytes}. */
  public static MethodId of(String name, int bufferBytes) {
    return of(name, bufferBytes, Allocation.GROWN);
  }

  /** A method with a buffer of {@code bufferBytes} and an allocation of its file. */
  public static MethodId of(String name, int bufferBytes, Allocation allocation) {
    return new MethodId(name, null, bufferBytes, allocation);
  }

  /** A method with a buffer of {@code bufferBytes} in {@code memory}. */
  public static MethodId of(String name, Memory memory, int bufferBytes) {
    return new MethodId(name, memory, bufferBytes, Allocation.GROWN);
  }

  /**
   * Reads an id as {@link #toString} writes it.
   *
   * @throws IllegalArgumentException if {@code text} does not have the form of an id
   */
  public static MethodId parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is not a method; write it as name, name[64KiB], name[direct,64KiB] or"
              + " name[64KiB,preallocated]");
    }
    if (form.group(3) == null) {
      return of(form.group(1));
    }
    String memory = form.group(2);
    return new MethodId(
        form.group(1),
        memory == null ? null : Memory.valueOf(memory.toUpperCase(Locale.ROOT)),
        bufferBytes(form.group(3)),
        form.group(4) == null ? Allocation.GROWN : Allocation.PREALLOCATED);
  }

  /**
   * Reads the size of a buffer.
   *
   * @throws IllegalArgumentException if {@code text} is not a size from 1 byte to 1 GiB
   */
  public static int bufferBytes(String text) {
    long bytes = ByteSize.parse(text);
    if (bytes < 1 || bytes > 1 << 30) {
      throw new IllegalArgumentException("a buffer has 1 byte to 1GiB, not " + text);
    }
    return (int) bytes;
  }

  /**
   * Returns this id with the name of a build in front.
   *
   * @param build a name, such as {@code old}
   */
  public MethodId within(String build) {
    return new MethodId(build + "/" + name, memory, bufferBytes, allocation);
  }

  /** Returns this id without the name of a build. */
  public MethodId bare() {
    return new MethodId(name.substring(name.indexOf('/') + 1), memory, bufferBytes, allocation);
  }

  /** The name without parameters. */
  public String name() {
    return name;
  }

  /** The memory of the buffer, or null if it is not a parameter. */
  public @Nullable Memory memory() {
    return memory;
  }

  /** The size of the buffer, or 0 if it is not a parameter. */
  public int bufferBytes() {
    return bufferBytes;
  }

  /** The allocation of the file; {@link Allocation#GROWN} if it is not a parameter. */
  public Allocation allocation() {
    return allocation;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MethodId
        && name.equals(((MethodId) other).name)
        && memory == ((MethodId) other).memory
        && bufferBytes == ((MethodId) other).bufferBytes
        && allocation == ((MethodId) other).allocation;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, memory, bufferBytes, allocation);
  }

  @Override
  public String toString() {
    if (bufferBytes == 0) {
      return name;
    }
    String size = ByteSize.format(bufferBytes);
    if (ByteSize.parse(size) != bufferBytes) {
      size = bufferBytes + "B";
    }
    String where = memory == null ? "" : memory + ",";
    String when = allocation == Allocation.GROWN ? "" : ",preallocated";
    return name + "[" + where + size + when + "]";
  }
}
