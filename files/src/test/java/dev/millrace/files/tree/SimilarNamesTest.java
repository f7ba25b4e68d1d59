package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import com.google.common.jimfs.PathNormalization;
import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that are similar, in a target that distinguishes them: most trees of Linux have some.
class SimilarNamesTest extends SourceAndTarget.WithCalls {
  private static final TreeOptions OPTIONS =
      TreeOptions.DEFAULTS
          .withErrors(TreeErrors.CONTINUE)
          .withSpecialFiles(SpecialFiles.SKIP)
          .withExistingFile(ExistingFile.REPLACE);

  private static final TreeOptions FORMS =
      TreeOptions.DEFAULTS.withErrors(TreeErrors.CONTINUE).withExistingFile(ExistingFile.REPLACE);

  private final FaultyCalls calls = new FaultyCalls();

  @BeforeEach
  void createSource() throws IOException {
    Files.createDirectory(source);
    Files.writeString(source.resolve("upper"), "");
    assumeThat(source.resolve("UPPER")).doesNotExist();
    Files.delete(source.resolve("upper"));
  }

  private TreeResult copy() throws IOException {
    return calls.copier().copyTree(source, target, OPTIONS);
  }

  private void write(String... names) throws IOException {
    for (String name : names) {
      Files.writeString(source.resolve(name), "content of " + name);
    }
  }

  @Test
  void allAreCopiedAndCopiedAgain() throws IOException {
    for (String name : new String[] {"dir", "Dir", "DIR"}) {
      Files.createDirectory(source.resolve(name));
      write(name + "/" + name, name + "/file", name + "/FILE");
    }
    write("a", "A", "name.", "name", "\u00e9", "e\u0301", "PICTUR~1.JPG", "picture of me.jpg");
    for (int i = 0; i < 3; i++) {
      assertThat(copy().outcomes()).isEmpty();
      SampleTree.assertSame(source, target);
      assertThat(calls.open()).isEmpty();
    }
  }

  // The similar entry has no copy: an earlier copy has made the file.
  @Test
  void anEntryWithoutACopyHasNoEffect() throws IOException {
    Path fifo = source.resolve("NAME");
    assumeThat(Commands.run("mkfifo", fifo.toString())).as("mkfifo").isZero();
    write("name", "Name");
    for (int i = 0; i < 2; i++) {
      assertThat(copy().counts().failed()).isZero();
      assertThat(target.resolve("name")).hasContent("content of name");
      assertThat(target.resolve("Name")).hasContent("content of Name");
      assertThat(target.resolve("NAME")).doesNotExist();
    }
  }

  @Test
  void otherNamesTakeNoSystemCalls() throws IOException {
    write(names(500));
    assertThat(copy().outcomes()).isEmpty();
    assertThat(looksAtOtherCase()).isEmpty();
    assertThat(callsWith("open", ".")).isEmpty();
  }

  @Test
  void aLargeDirectoryTakesOneLookAtTheTarget() throws IOException {
    write(names(4200));
    assertThat(copy().outcomes()).isEmpty();
    int first = looksAtOtherCase().size();
    assertThat(first).as("none where the first entry is copied late").isBetween(0, 1);
    assertThat(copy().outcomes()).isEmpty();
    assertThat(looksAtOtherCase()).hasSize(first + 1);
  }

  private static String[] names(int count) {
    String[] names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = "file-" + i;
    }
    return names;
  }

  private List<RecordedCall> looksAtOtherCase() {
    return callsWith("statx", "FILE-");
  }

  private List<RecordedCall> callsWith(String call, String start) {
    return calls.made(call).stream().filter(made -> hasName(made, start)).toList();
  }

  private static boolean hasName(RecordedCall call, String start) {
    return call.arguments().stream()
        .anyMatch(it -> it instanceof RawName name && name.entry().startsWith(start));
  }

  // A large directory shows that the case is distinguished: no more ASCII names are kept then.
  @ParameterizedTest
  @Tag("slow")
  @ValueSource(ints = {10, 9_000})
  void theSecondFormOfANameFails(int others) throws IOException {
    Files.writeString(source.resolve("\u00e9"), "composed");
    Files.writeString(source.resolve("e\u0301"), "decomposed");
    Files.writeString(source.resolve("K"), "letter");
    Files.writeString(source.resolve("\u212a"), "sign of Kelvin");
    for (int i = 0; i < others; i++) {
      Files.createFile(source.resolve("f" + i));
    }
    assumeThat(Samples.names(source)).hasSize(others + 4);
    Configuration forms =
        Configuration.unix().toBuilder()
            .setNameCanonicalNormalization(PathNormalization.NFD)
            .build();
    try (FileSystem memory = Jimfs.newFileSystem(forms)) {
      Path target = memory.getPath("/target");
      for (int i = 0; i < 2; i++) {
        TreeResult result = new Copier().copyTree(source, target, FORMS);
        assertThat(result.counts().failed()).isEqualTo(2);
        assertThat(Samples.names(target)).hasSize(others + 2);
      }
    }
  }
}
