package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.lab.machine.PageCache.Residency;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Nobody;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import dev.millrace.sys.linux.FaultyCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The cached pages that a user who is not root sees.
@EnabledOnOs(LINUX)
@Tag("slow")
class OtherUserCacheTest {
  @TempDir Path directory;

  @BeforeAll
  static void assumeNobody() throws IOException {
    Nobody.assume(Printer.class, "/dev/null");
  }

  @BeforeEach
  void openDirectory() throws IOException {
    Nobody.permit(directory, "rwxr-xr-x");
  }

  @Test
  void theKernelDoesNotReportAFileThatTheUserMayNotWrite() throws IOException {
    assertThat(answerToNobody("rw-r--r--").lines())
        .filteredOn(line -> line.contains("only to users who may write the file"))
        .hasSize(2);
  }

  @Test
  void theKernelReportsAFileThatTheUserMayWrite() throws IOException {
    assertThat(answerToNobody("rw-rw-rw-").lines())
        .filteredOn(line -> line.contains("Residency[bytes=10, residentBytes=10]"))
        .hasSize(2);
  }

  @Test
  void theKernelReportsAReadOnlyFileToTheOwner() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[10]);
    assumeThat(new PageCache(Host.sys()).evict(file).optional()).contains(new Residency(10, 0));
    Files.setAttribute(file, "unix:uid", Nobody.ID);
    Nobody.permit(file, "r--r--r--");
    assertThat(answers(file)).contains("Residency[bytes=10, residentBytes=0]");
  }

  private String answerToNobody(String permissions) throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[10]);
    Nobody.permit(file, permissions);
    return answers(file);
  }

  private static String answers(Path file) throws IOException {
    return Nobody.jvm().run(Printer.class, file);
  }

  /// Prints the answers by cachestat, then by mincore.
  static final class Printer {
    public static void main(String[] arguments) throws IOException {
      Path file = Path.of(arguments[0]);
      System.out.println(file);
      Sys old = new FaultyCalls("cachedPages").always(Errno.ENOSYS).sys();
      for (Sys sys : List.of(Host.sys(), old)) {
        System.out.println(new PageCache(sys).residency(file));
      }
    }
  }
}
