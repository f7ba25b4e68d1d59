package dev.millrace.cli.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.name.OneLine.ErrnoText;
import dev.millrace.cli.name.OneLine.Nearest;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Exceptions whose message is a path alone get their reason.
class OneLineTest {
  @Test
  void everyMessageHasItsReason() {
    assertThat(OneLine.of(new NotDirectoryException("a"))).isEqualTo("not a directory: a");
    assertThat(OneLine.of(new FileSystemLoopException("a")))
        .isEqualTo("symbolic links form a loop: a");
    assertThat(OneLine.of(new DirectoryNotEmptyException("a")))
        .isEqualTo("directory is not empty: a");
    assertThat(OneLine.of(new NotLinkException("a"))).isEqualTo("not a symbolic link: a");
    assertThat(OneLine.of(new NoSuchFileException("a"))).isEqualTo("no such file or directory: a");
    assertThat(OneLine.of(new FileSystemException("a", null, "is odd"))).isEqualTo("a: is odd");
    assertThat(OneLine.of(new InvalidPathException("a?", "Illegal char <?>", 1)))
        .isEqualTo("no name of a file on this system: Illegal char <?> at index 1: a?");
  }

  @Test
  void aFailedCallIsInWords() {
    assertThat(OneLine.of(new FileSystemException("/d/a", null, "pwrite: ENOSPC")))
        .isEqualTo("/d/a: no space left on the device (pwrite: ENOSPC)");
    assertThat(OneLine.of(new FileSystemException("a", null, "ioctl(FICLONE): EOPNOTSUPP")))
        .isEqualTo("a: not supported here (ioctl(FICLONE): EOPNOTSUPP)");
    assertThat(OneLine.of(new AccessDeniedException("a", null, "open: EACCES")))
        .isEqualTo("permission denied: a (open: EACCES)");
    assertThat(OneLine.of(new FileSystemException("a", null, "cannot keep owner (fchown: EPERM)")))
        .isEqualTo("a: cannot keep owner (fchown: EPERM)");
    assertThat(OneLine.of(new FileSystemException("open: EIOU", null, "is odd")))
        .isEqualTo("open: EIOU: is odd");
  }

  /// Every error of a call has words, except the errors of a wrong program.
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.MATCH_NONE,
      names = {"EBADFD?", "EBADR", "ECANCELED", "EFAULT", "EINTR", "ENOLCK", "EOVERFLOW", "ESPIPE"})
  void everyErrorHasWords(Errno errno) {
    String call = Call.OPEN.words(errno.result());
    assertThat(ErrnoText.in(call)).endsWith(" (" + call + ")");
  }

  @Test
  void aNameStaysOnTheLine() {
    assertThat(OneLine.of(new NotDirectoryException("a\nb"))).isEqualTo("not a directory: a\\nb");
  }

  private static final List<String> NAMES = List.of("from", "to", "forks", "sizes", "skip-above");

  @Test
  void aSmallMisspellingIsFound() {
    assertThat(Nearest.to("size", NAMES)).contains("sizes");
    assertThat(Nearest.to("szies", NAMES)).contains("sizes");
    assertThat(Nearest.to("skipabove", NAMES)).contains("skip-above");
    assertThat(Nearest.to("fork", NAMES)).contains("forks");
    assertThat(Nearest.to("o", NAMES)).contains("to");
  }

  @Test
  void aDifferentWordIsNotFound() {
    assertThat(Nearest.to("nonsense", NAMES)).isEmpty();
    assertThat(Nearest.to("", NAMES)).isEmpty();
  }
}
