package dev.millrace.sys.linux;

import dev.millrace.sys.HeaderNumbers;
import dev.millrace.sys.ffi.Scratch;
import dev.millrace.sys.linux.SharedBytes.Fiemap;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

class LinuxHeadersTest extends HeaderNumbers {
  @Override
  protected Stream<Arguments> numbers() {
    return Stream.of(
            Arrays.stream(Linux.class.getDeclaredFields()).map(HeaderNumbers::constant),
            struct("struct fiemap", Fiemap.HEADER),
            struct("struct fiemap_extent", Fiemap.EXTENT),
            Stream.of(Arguments.of("sizeof(struct statx)", Scratch.BYTES)))
        .flatMap(numbers -> numbers);
  }
}
