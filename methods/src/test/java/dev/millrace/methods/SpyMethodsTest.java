package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.spy.SpyMethods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpyMethodsTest {
  private static final MethodId RECORDING = MethodId.of("spy-recording");

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"spy-recording", "spy-slow"})
  void keepTheContract(String name) throws IOException {
    MethodId id = MethodId.of(name);
    Path targets = Files.createDirectories(directory.resolve("targets/batch"));
    CopyContract.check(CopyContract.create(id), directory, Contents.binary(5000));
    ReadContract.check(ReadContract.FIELD.create(id), directory, Contents.binary(5000));
    WriteContract.check(WriteContract.FIELD.create(id), targets, Payload.of(Fixture.TEXT, 5000, 1));
  }

  @Test
  void spiesRecordEveryReadNextToTheSource() throws IOException {
    Path source = Files.writeString(directory.resolve("source"), "abc");
    ReadMethod spy = ReadContract.FIELD.create(RECORDING);
    spy.read(source);
    spy.read(source);
    assertThat(SpyMethods.notes(source))
        .hasSize(2)
        .allMatch(note -> note.matches("\\d+ read source"));
  }

  @Test
  void spiesRecordEveryWriteTwoDirectoriesAboveTheTarget() throws IOException {
    Path batch = Files.createDirectory(directory.resolve("batch"));
    Payload payload = Payload.of(Fixture.TEXT, 10, 1);
    WriteMethod spy = WriteContract.FIELD.create(RECORDING);
    spy.write(payload, batch.resolve("a"));
    spy.write(payload, batch.resolve("b"));
    assertThat(SpyMethods.writeNotes(directory))
        .map(note -> note.replaceFirst("\\d+ ", ""))
        .containsExactly("fresh batch/a after 0", "fresh batch/b after 1");
  }
}
