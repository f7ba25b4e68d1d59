package dev.millrace.model.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Operation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CallNamesTest {
  private static final List<String> COPIES =
      List.of(
          "stream-array[4KiB]",
          "stream-array[64KiB]",
          "files-copy-stream",
          "files-copy",
          "channel-transfer-to",
          "channel-transfer-from",
          "channel-buffer[direct,64KiB]",
          "my-copy");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "files-copy | Files.copy(Path, Path)",
        "stream-array[4KiB] | loop with byte[4 KiB]",
        "channel-buffer[direct,64KiB] | FileChannel, direct buffer 64 KiB",
        "channel-buffer[64KiB] | FileChannel, buffer 64 KiB",
        "native-read-write[256KiB,preallocated] | system calls pread, pwrite, 256 KiB, preallocated",
        "stream-array | loop with byte[]",
        "new/files-copy | new/Files.copy(Path, Path)",
        "my-copy[3] | my-copy[3]"
      })
  void aMethodIsNamedAsReadersCallIt(String id, String name) {
    assertThat(CallNames.name(Operation.COPY, id)).isEqualTo(name);
  }

  @ParameterizedTest
  @EnumSource
  void namesOfAnOperationAreDifferent(Operation operation) {
    assertThat(
            CallNames.names(operation).keySet().stream().map(id -> CallNames.name(operation, id)))
        .doesNotHaveDuplicates();
  }

  @Test
  void theNameOfACallFindsItsMethod() {
    assertThat(matching("Files.copy")).containsExactly("files-copy");
    assertThat(matching("files.copy(inputstream,path)")).containsExactly("files-copy-stream");
    assertThat(matching("FileChannel.transferTo")).containsExactly("channel-transfer-to");
    assertThat(matching("loop with byte[4 KiB]")).containsExactly("stream-array[4KiB]");
    assertThat(matching("FileChannel"))
        .containsExactly(
            "channel-transfer-to", "channel-transfer-from", "channel-buffer[direct,64KiB]");
    assertThat(matching("my-copy")).isEmpty();
  }

  @Test
  void theSimplestCallOfTheJdkComesFirst() {
    assertThat(
            Stream.of("my-copy", "guava", "stream-array[4KiB]", "channel-transfer-to", "files-copy")
                .sorted(CallNames.simplest(Operation.COPY, Map.of("guava", MethodOrigin.LIBRARY))))
        .containsExactly(
            "files-copy", "channel-transfer-to", "stream-array[4KiB]", "my-copy", "guava");
  }

  private static List<String> matching(String text) {
    return CallNames.matching(Operation.COPY, text, COPIES);
  }
}
