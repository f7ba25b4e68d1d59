package dev.millrace.methods;

import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a method together with its parameters: {@code files-copy}, {@code
 * stream-array[4KiB]}, {@code channel-buffer[direct,64KiB]}.
 */
public final class MethodId {
  private static final Pattern FORM =
      Pattern.compile("([a-z0-9-]+)(?:\\[(?:(heap|direct),)?([0-9.]+[A-Za-z]*)\\])?");

  private final String name;
  private final @Nullable Memory memory;
  private final int bufferBytes;

  private MethodId(String name, @Nullable Memory memory, int bufferBytes) {
    this.name = name;
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  /** A method without parameters. */
  public static MethodId of(String name) {
    return new MethodId(name, null, 0);
  }

  /** A method with a buffer of {@code bufferBytes}. */
  public static MethodId of(String name, int bufferBytes) {
    return new MethodId(name, null, bufferBytes);
  }

  /** A method with a buffer of {@code bufferBytes} in {@code memory}. */
  public static MethodId of(String name, Memory memory, int bufferBytes) {
    return new MethodId(name, memory, bufferBytes);
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
          "'" + text + "' is not a method; write it as name, name[64KiB] or name[direct,64KiB]");
    }
    if (form.group(3) == null) {
      return of(form.group(1));
    }
    String memory = form.group(2);
    return new MethodId(
        form.group(1),
        memory == null ? null : Memory.valueOf(memory.toUpperCase(Locale.ROOT)),
        bufferBytes(form.group(3)));
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

  /** The name without parameters. */
  public String name() {
    return name;
  }

  /** Where the buffer lives, or null where that is not a parameter. */
  public @Nullable Memory memory() {
    return memory;
  }

  /** The size of the buffer, or 0 where that is not a parameter. */
  public int bufferBytes() {
    return bufferBytes;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MethodId
        && name.equals(((MethodId) other).name)
        && memory == ((MethodId) other).memory
        && bufferBytes == ((MethodId) other).bufferBytes;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, memory, bufferBytes);
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
    return name + (memory == null ? "[" + size + "]" : "[" + memory + "," + size + "]");
  }
}
