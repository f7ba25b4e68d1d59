package dev.millrace.files.internal.write;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.sys.Answers.assertFails;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.AtomicFile.ContentWriter;
import dev.millrace.files.Durability;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.OneFile;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.files.internal.write.AtomicWrite.LastingFailure;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Failures during a write in one step.
class AtomicWriteFaultsTest {
  /// System calls that fail during a write in one step.
  @EnabledOnOs(LINUX)
  @Nested
  class OfCalls extends OneFile {
    private static final ContentWriter NEW = content -> content.write("new".getBytes(UTF_8));

    @BeforeEach
    void write() throws IOException {
      permit(Files.writeString(file, "old"), "rw-rw-r--");
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "statxOfNew", "pwrite", "fchmod", "fsync", "renameat2"})
    void aFailingCallLeavesTheOldFileOnly(String call) throws IOException {
      FaultyCalls calls = new FaultyCalls().always(call, Errno.EIO);
      assertFails(() -> write(calls, Durability.FILE_AND_DIRECTORY))
          .hasMessageContaining(call.replace("OfNew", "") + ": EIO")
          .hasMessageContaining(file.toString());
      assertThat(file).hasContent("old");
      assertThat(Samples.names(directory)).containsExactly("file");
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void shortWritesAreCompleted() throws IOException {
      FaultyCalls calls = new FaultyCalls().with("pwrite", When.ALWAYS, Fault.atMost(1));
      write(calls, Durability.NONE);
      assertThat(file).hasContent("new");
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void aFailureThatAWriterHidesStillFailsTheWrite() throws IOException {
      FaultyCalls calls = new FaultyCalls().with("pwrite", When.FIRST, Errno.ENOSPC);
      ContentWriter hiding =
          content -> {
            PrintStream print = new PrintStream(content, true, StandardCharsets.UTF_8);
            print.println("lost");
            print.println("complete");
          };
      assertThatThrownBy(() ->
              AtomicWriteTest.WriteEngine.byCalls(
                  calls.calls(), new AtomicWrite(file, hiding, Durability.NONE)))
          .hasMessageContaining("ENOSPC");
      assertThat(file).hasContent("old");
      assertThat(Samples.names(directory)).containsExactly("file");
    }

    @Test
    void tooManyOpenFilesDoNotTakeThePermissionsOfOthers() throws IOException {
      FaultyCalls calls = new FaultyCalls().with("open", Access.READ, When.ALWAYS, Errno.EMFILE);
      assertThatThrownBy(() -> write(calls, Durability.NONE)).hasMessageContaining("EMFILE");
      assertThat(file).hasContent("old");
    }

    @Test
    void aCallThatWritesNothingFails() {
      FaultyCalls calls = new FaultyCalls().with("pwrite", When.ALWAYS, Fault.ZERO);
      assertThatThrownBy(() -> write(calls, Durability.NONE))
          .hasMessage(file + ": pwrite: wrote nothing");
    }

    @Test
    void theDurabilityDecidesAboutTheWaits() throws IOException {
      assertThat(syncs(Durability.NONE)).isZero();
      assertThat(syncs(Durability.FILE)).isOne();
      assertThat(syncs(Durability.FILE_AND_DIRECTORY)).isEqualTo(2);
    }

    private long syncs(Durability durability) throws IOException {
      FaultyCalls calls = new FaultyCalls();
      write(calls, durability);
      return calls.count("fsync");
    }

    @Test
    void aLostOwnerAndGroupAdmitNoOtherUsers() throws IOException {
      FaultyCalls calls =
          new FaultyCalls().always("fchown", Errno.EPERM).always("fgetxattr", Errno.EIO);
      write(calls, Durability.NONE);
      assertThat(permissions(file)).as("the list is unknown").isEqualTo("rw-------");
    }

    @Test
    void anUnreadableOldFileLendsOnlyThePermissionsOfItsOwner() throws IOException {
      FaultyCalls calls = new FaultyCalls().with("open", Access.READ, When.ALWAYS, Errno.EACCES);
      write(calls, Durability.NONE);
      assertThat(file).hasContent("new");
      assertThat(permissions(file)).isEqualTo("rw-------");
    }

    @Test
    void aFileThatIsRemovedBeforeItIsOpenedLendsOnlyThePermissionsOfItsOwner() throws IOException {
      Fault removed = Fault.meanwhile(() -> Files.delete(file));
      write(new FaultyCalls().with("open", Access.READ, When.FIRST, removed), Durability.NONE);
      assertThat(file).hasContent("new");
      assertThat(permissions(file)).isEqualTo("rw-------");
    }

    private void write(FaultyCalls calls, Durability durability) throws IOException {
      AtomicWriteTest.WriteEngine.byCalls(calls.calls(), new AtomicWrite(file, NEW, durability));
    }
  }

  /// Failures of the stream that a writer gets.
  @Nested
  class OfTheStream {
    private static final Path FILE = Path.of("file");

    @Test
    void aFailureWithoutAPathGetsOne() {
      OutputStream content = failing(new IOException("No space left on device"));
      assertFails(() -> content.write(1)).hasMessage("file: No space left on device");
    }

    @Test
    void otherFailuresKeepTheirType() {
      OutputStream content = failing(new ClosedByInterruptException());
      assertThatThrownBy(() -> content.write(new byte[2]))
          .isInstanceOf(ClosedByInterruptException.class);
    }

    @Test
    void aHiddenFailureFailsAllLaterCalls() {
      OutputStream content = failing(new IOException("full"));
      assertThatThrownBy(content::flush).hasMessage("file: full");
      assertThatThrownBy(() -> content.write(1)).hasMessage("file: full");
      assertThatThrownBy(content::close).hasMessage("file: full");
    }

    @Test
    void aHiddenFailureOfTheEndFailsTheNextEnd() {
      OutputStream content =
          new LastingFailure(
              FILE,
              new OutputStream() {
                private boolean isClosed;

                @Override
                public void write(int b) {}

                @Override
                public void close() throws IOException {
                  if (!isClosed) {
                    isClosed = true;
                    throw new IOException("full");
                  }
                }
              });
      assertThatThrownBy(content::close).hasMessage("file: full");
      assertThatThrownBy(content::close).hasMessage("file: full");
    }

    private static OutputStream failing(IOException failure) {
      return new LastingFailure(
          FILE,
          new OutputStream() {
            @Override
            public void write(int b) throws IOException {
              throw failure;
            }

            @Override
            public void flush() throws IOException {
              throw failure;
            }
          });
    }
  }
}
