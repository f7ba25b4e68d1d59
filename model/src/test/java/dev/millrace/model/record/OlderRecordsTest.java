package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Records;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OlderRecordsTest {
  @TempDir Path directory;

  @Test
  void aRecordOfSchema3HasJvmsThatWarmedUp() throws IOException {
    RunRecord record = new Records().unranked("ruler").method("a", 0.01, 0.02).record();
    RecordFile.write(directory, record);
    Path file = directory.resolve(RecordFile.NAME);
    String present = Files.readString(file);
    String older =
        present.replaceFirst("\"schema\" : 5", "\"schema\" : 3").replaceAll("\"age\" : 0,\\s*", "");
    assertThat(older).isNotEqualTo(present).doesNotContain("\"age\"");
    Files.writeString(file, older);
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    assertThat(RecordFile.read(directory).plan().cells()).noneMatch(Cell::hasYoungJvms);
  }

  @Test
  void aRecordOfSchema4HasForksThatRanAlone() throws IOException {
    RunRecord record = new Records().unranked("ruler").method("a", 0.01, 0.02).record();
    RecordFile.write(directory, record);
    Path file = directory.resolve(RecordFile.NAME);
    String older =
        Files.readString(file)
            .replaceFirst("\"schema\" : 5", "\"schema\" : 4")
            .replaceAll("\"contenderForks\" : \\d+,\\s*", "")
            .replaceAll(",\\s*\"mostWarmupMillis\" : 0", "")
            .replaceAll(",\\s*\"group\" : null", "");
    assertThat(older).doesNotContain("contenderForks", "mostWarmupMillis", "group\"");
    Files.writeString(file, older);
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    assertThat(record.plan().effort().contenderForks()).isEqualTo(record.plan().effort().forks());
  }

  @Test
  void theAgeOfACellIsKept() throws IOException {
    RunRecord record = new Records().age(100).unranked("ruler").method("a", 0.01, 0.02).record();
    RecordFile.write(directory, record);
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    assertThat(RecordFile.read(directory).plan().cell(0).age()).isEqualTo(100);
  }

  @Test
  void aRecordWithoutOriginsGetsThemFromTheIdsOfTheMethods() throws IOException {
    RunRecord record =
        new Records()
            .unranked("ruler")
            .method("files-copy", 0.01)
            .method("native-sendfile", 0.01)
            .method("millrace-files-copy", 0.01)
            .method("cp-process", 0.01)
            .record();
    RecordFile.write(directory, record);
    Path file = directory.resolve(RecordFile.NAME);
    String older =
        Files.readString(file)
            .replaceAll(
                ",\\s*\"origin\" : \"[a-z]+\",\\s*\"library\" : [^\\s},]+,\\s*\"common\" : null,\\s*\"twinOf\" : null",
                "");
    assertThat(older).doesNotContain("origin", "library");
    Files.writeString(file, older);
    RunRecord read = RecordFile.read(directory);
    assertThat(read).isEqualTo(record);
    assertThat(read.plan().entries())
        .extracting(Entry::origin)
        .containsExactly(
            MethodOrigin.JDK,
            MethodOrigin.JDK,
            MethodOrigin.NATIVE,
            MethodOrigin.LIBRARY,
            MethodOrigin.PROCESS);
  }
}
