package dev.millrace.files.internal.atomic;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Failures of the stream that a writer gets.
class LastingFailureTest {
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
