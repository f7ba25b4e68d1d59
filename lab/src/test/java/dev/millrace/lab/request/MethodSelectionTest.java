package dev.millrace.lab.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.RaceRequests;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.RaceField;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MethodSelectionTest {
  @Test
  void withoutASelectionTheCommonMethodsRace() {
    assertThat(field(RaceField.COMMON))
        .contains(
            "files-copy",
            "stream-array[64KiB]",
            "channel-buffer[direct,64KiB]",
            "millrace-files-copy")
        .doesNotContain("null", "stream-byte", "channel-buffer[heap,64KiB]", "native-sendfile")
        .hasSizeBetween(10, 16);
  }

  @Test
  void theWholeFieldHasEveryMethodWithItsDefaults() {
    assertThat(field(RaceField.ALL))
        .containsAll(field(RaceField.COMMON))
        .contains("null", "stream-byte", "channel-buffer[heap,64KiB]", "native-sendfile");
  }

  @Test
  void methodsThatDiscardTheBytesRaceOnlyByName() {
    assertThat(field(RaceField.ALL)).noneMatch(name -> name.startsWith("dev-null-"));
    assertThat(choose("dev-null-*", "null"))
        .containsExactlyInAnyOrder(
            "dev-null-transfer-to",
            "dev-null-stream-array[8KiB]",
            "dev-null-commons-io",
            "dev-null-guava",
            "null");
  }

  @Test
  void buffersReplaceTheDefaultsOfTheCommonMethods() {
    RaceRequest request = RaceRequests.in(Path.of("")).buffers(4096).request();
    assertThat(names(request, Operation.COPY))
        .contains("stream-array[4KiB]", "channel-buffer[direct,4KiB]", "files-copy")
        .doesNotContain("stream-array[64KiB]", "buffered-stream-array[4KiB]");
  }

  private static List<String> field(RaceField field) {
    return names(RaceRequests.in(Path.of("")).field(field).request(), Operation.COPY);
  }

  @Test
  void namesPatternsAndIdsAreAccepted() {
    assertThat(choose("files-copy", "channel-transfer-*"))
        .containsExactly("files-copy", "channel-transfer-to", "channel-transfer-from");
    assertThat(choose("stream-array")).containsExactly("stream-array[4KiB]", "stream-array[64KiB]");
    assertThat(choose("stream-array[1MiB]")).containsExactly("stream-array[1MiB]");
  }

  @Test
  void noMethodRacesTwice() {
    assertThat(choose("files-copy", "files-copy-s*", "files-copy"))
        .containsExactly("files-copy", "files-copy-stream");
  }

  @Test
  void buffersReplaceTheDefaultsOfMethodsWithABuffer() {
    assertThat(
            names(
                RaceRequests.in(Path.of(""))
                    .methods("channel-buffer", "files-copy")
                    .buffers(4096, 8192)
                    .request(),
                Operation.COPY))
        .containsExactly(
            "channel-buffer[heap,4KiB]",
            "channel-buffer[direct,4KiB]",
            "channel-buffer[heap,8KiB]",
            "channel-buffer[direct,8KiB]",
            "files-copy");
  }

  @Test
  void callsAreAccepted() {
    assertThat(choose("Files.copy", "loop with byte[4 KiB]", "inputstream.transferTo"))
        .containsExactly("files-copy", "stream-array[4KiB]", "stream-transfer-to");
    assertRejected(
        "FileChannel.transfer", "may be FileChannel.transferTo (channel-transfer-to) or");
  }

  @Test
  void anUnknownMethodIsRejectedInOneLine() {
    assertRejected("nonsense", "no copy method is called 'nonsense'");
    assertRejected("nope-*", "no copy method is called 'nope-*'");
    assertRejected("*{", "no copy method is called '*{'");
    assertRejected("files-copy[4KiB]", "write it as files-copy");
    assertRejected("stream-array[direct,4KiB]", "write it as stream-array[4KiB]");
    assertRejected("stream-array[lots]", "is not a method");
    assertRejected("stream-array[0]", "a buffer has 1 byte to 1GiB");
  }

  private static void assertRejected(String method, String message) {
    assertThatThrownBy(() -> choose(method))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageStartingWith("--methods: ")
        .hasMessageContaining(message);
  }

  @Test
  void eachOperationSelectsItsOwnMethodsOfTheSameNames() {
    RaceRequest request =
        RaceRequests.in(Path.of(""))
            .operations(Operation.READ, Operation.WRITE)
            .methods("stream-array[4KiB]", "read-all-bytes", "files-write")
            .request();
    assertThat(names(request, Operation.READ))
        .containsExactly("stream-array[4KiB]", "read-all-bytes");
    assertThat(names(request, Operation.WRITE))
        .containsExactly("stream-array[4KiB]", "files-write");
  }

  @Test
  void anOperationWithoutAMethodIsRejected() {
    RaceRequest request =
        RaceRequests.in(Path.of(""))
            .operations(Operation.READ, Operation.WRITE)
            .methods("read-all-bytes")
            .request();
    assertThatThrownBy(() -> MethodSelection.of(request.methods(), Catalog.builtIn()))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessage("--methods: contains no write method; the command methods lists them");
  }

  @Test
  void buffersWithoutAMethodThatTakesOneAreRejected() {
    for (String method : List.of("files-copy", "files-copy*", "stream-array[4KiB]")) {
      RaceRequest request = RaceRequests.in(Path.of("")).methods(method).buffers(4096).request();
      assertThatThrownBy(() -> MethodSelection.of(request.methods(), Catalog.builtIn()))
          .isInstanceOf(ImpossibleRequestException.class)
          .hasMessageStartingWith("--buffers: no method of the race takes the size of a buffer;");
    }
  }

  private static List<String> choose(String... wanted) {
    return names(RaceRequests.in(Path.of("")).methods(wanted).request(), Operation.COPY);
  }

  private static List<String> names(RaceRequest request, Operation operation) {
    return MethodSelection.of(request.methods(), Catalog.builtIn()).of(operation).stream()
        .map(MethodId::toString)
        .toList();
  }
}
