package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.TestInstance.Lifecycle.PER_CLASS;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.StructLayout;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks numbers against the C headers of this machine.
@EnabledOnOs(LINUX)
@TestInstance(PER_CLASS)
public abstract class HeaderNumbers {
  private Map<String, Long> headers;

  /// Pairs of a C expression and its expected value.
  protected abstract Stream<Arguments> numbers();

  @BeforeAll
  void compile(@TempDir Path directory) throws IOException {
    headers =
        CHeaders.evaluate(directory, numbers().map(number -> (String) number.get()[0]).toList());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("numbers")
  void isAsInTheHeaders(String expression, long number) {
    assumeThat(headers).as("definitions of these headers").containsKey(expression);
    assertThat(headers).containsEntry(expression, number);
  }

  /// The value of a constant with the name that it has in C.
  protected static Arguments constant(Field field) {
    try {
      field.setAccessible(true);
      return Arguments.of(field.getName(), ((Number) field.get(null)).longValue());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /// The offset of a member.
  protected static Arguments offset(String struct, String member, long offset) {
    return Arguments.of("offsetof(%s, %s)".formatted(struct, member), offset);
  }

  /// The size of a struct, and the offsets of its members.
  protected static Stream<Arguments> struct(String name, StructLayout layout) {
    Stream<Arguments> offsets =
        layout.memberLayouts().stream()
            .flatMap(member -> member.name().stream())
            .map(member ->
                offset(name, member, layout.byteOffset(PathElement.groupElement(member))));
    return Stream.concat(
        Stream.of(Arguments.of("sizeof(%s)".formatted(name), layout.byteSize())), offsets);
  }
}
