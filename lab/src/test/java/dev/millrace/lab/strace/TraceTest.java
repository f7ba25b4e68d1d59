package dev.millrace.lab.strace;

import static dev.millrace.model.record.Mechanism.CallSide.BOTH;
import static dev.millrace.model.record.Mechanism.CallSide.SOURCE;
import static dev.millrace.model.record.Mechanism.CallSide.TARGET;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.strace.TracedCall.EscapedName;
import dev.millrace.lab.strace.TracedFiles.TracedFile;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Answers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Parses the output of strace.
class TraceTest {
  private static final String END = "7 +++ exited with 0 +++";
  private static final TracedFiles FILES =
      new TracedFiles(
          List.of(new TracedFile("/a/src", SOURCE), new TracedFile("/a/out", TARGET)), 7000);

  @Test
  void callsAreCountedOnEachSide() {
    assertThat(
            calls(
                """
                7 read(3</a/src>, ""..., 4096)    = 4096
                7 write(4</a/out/t-1>, ""..., 4096) = 4096
                7 read(3</a/src>, ""..., 4096)    = 904
                7 write(4</a/out/t-1>, ""..., 904) = 904
                7 read(3</a/src>, "", 4096)       = 0
                7 read(9</etc/passwd>, ""..., 4096) = 4096
                7 write(1<pipe:[123]>, ""..., 5) = 5
                """))
        .containsExactly(
            new DataCall("read", SOURCE, 3, 5000, 4096, 0, null),
            new DataCall("write", TARGET, 2, 5000, 4096, 0, null));
  }

  @Test
  void callsAppearInTheOrderOfAFallback() {
    assertThat(
            calls(
                """
                7 ioctl(4</a/out>, BTRFS_IOC_CLONE or FICLONE, 3) = -1 EOPNOTSUPP (Operation not supported)
                7 copy_file_range(3</a/src>, NULL, 4</a/out>, NULL, 5000, 0) = -1 EXDEV (Invalid cross-device link)
                7 sendfile(4</a/out>, 3</a/src>, [0] => [5000], 5000) = 5000
                """))
        .containsExactly(
            DataCall.failed("FICLONE", BOTH, "EOPNOTSUPP"),
            DataCall.failed("copy_file_range", BOTH, "EXDEV"),
            DataCall.moved("sendfile", BOTH, 5000));
  }

  @Test
  void linesOfInterruptedThreadsAreJoined() {
    assertThat(
            calls(
                """
                7 read(3</a/src>,  <unfinished ...>
                8 pread64(3</a/src>,  <unfinished ...>
                7 <... read resumed>""..., 4096)  = 4000
                9 read(5</etc/passwd>, ""..., 10) = 10
                8 <... pread64 resumed>""..., 8192, 4096) = 8000
                7 read(3</a/src>,  <unfinished ...>) = ?
                8 +++ exited with 0 +++
                """))
        .containsExactly(
            DataCall.moved("read", SOURCE, 4000), DataCall.moved("pread64", SOURCE, 8000));
  }

  @Test
  void aRestartedCallIsCountedOnce() {
    assertThat(
            calls(
                """
                7 read(3</a/src>, 0x7f00, 4096) = ? ERESTARTSYS (To be restarted if SA_RESTART is set)
                7 --- SIGSEGV {si_signo=SIGSEGV, si_code=SEGV_MAPERR, si_addr=NULL} ---
                7 read(3</a/src>, ""..., 4096)    = 4096
                7 read(3</a/src>, 0x7f00, 4096)   = -1 EINTR (Interrupted system call)
                """))
        .containsExactly(new DataCall("read", SOURCE, 1, 4096, 4096, 1, "EINTR"));
  }

  @Test
  void aMappingHasItsLengthAndACloneTheLengthOfItsSource() {
    assertThat(
            calls(
                """
                7 mmap(NULL, 5000, PROT_READ, MAP_SHARED, 3</a/src>, 0) = 0x7f52ff371000
                7 mmap(NULL, 9000, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f52ff371000
                7 mmap(NULL, 5000, PROT_WRITE, MAP_SHARED, 4</a/out>, 0) = -1 ENODEV (No such device)
                7 ioctl(4</a/out>, BTRFS_IOC_CLONE or FICLONE, 3) = 0
                7 ioctl(4</a/out>, BTRFS_IOC_CLONE_RANGE or FICLONERANGE, {src_fd=3</a/src>, src_offset=0, src_length=4096, dest_offset=0}) = 0
                7 ioctl(4</a/out>, BTRFS_IOC_CLONE_RANGE or FICLONERANGE, {src_fd=3</a/src>, src_offset=0, src_length=0, dest_offset=0}) = 0
                7 ioctl(4</a/out>, TCGETS, 0x7ffc5d9298c0) = -1 ENOTTY (Inappropriate ioctl for device)
                """))
        .containsExactly(
            DataCall.moved("mmap", SOURCE, 5000),
            DataCall.failed("mmap", TARGET, "ENODEV"),
            DataCall.moved("FICLONE", BOTH, 7000),
            new DataCall("FICLONERANGE", BOTH, 2, 11096, 7000, 0, null));
  }

  @Test
  void preallocationCountsItsBytes() {
    assertThat(
            calls(
                """
                7 fallocate(4</a/out/t-1>, 0, 0, 7000) = 0
                7 fallocate(4</a/out/t-1>, FALLOC_FL_KEEP_SIZE, 0, 9000) = 0
                7 fallocate(4</a/out/t-1>, FALLOC_FL_KEEP_SIZE|FALLOC_FL_PUNCH_HOLE, 0, 4096) = 0
                7 fallocate(4</a/out/t-1>, 0, 0, 7000) = -1 EOPNOTSUPP (Operation not supported)
                """))
        .containsExactly(new DataCall("fallocate", TARGET, 3, 16_000, 9000, 1, "EOPNOTSUPP"));
  }

  @Test
  void vectorsAndPipesCountTheMovedBytes() {
    assertThat(
            calls(
                """
                7 readv(3</a/src>, [{iov_base=""..., iov_len=4096}, {iov_base=""..., iov_len=4096}], 2) = 5000
                7 splice(3</a/src>, NULL, 6<pipe:[9]>, NULL, 65536, 0) = 5000
                7 splice(5<pipe:[9]>, NULL, 4</a/out>(deleted), NULL, 65536, 0) = 5000
                """))
        .containsExactly(
            DataCall.moved("readv", SOURCE, 5000),
            DataCall.moved("splice", SOURCE, 5000),
            DataCall.moved("splice", TARGET, 5000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7 io_uring_setup(8, {flags=0, sq_thread_cpu=0}) = 5",
        "7 io_submit(0x7f00, 1, [{aio_lio_opcode=IOCB_CMD_PREAD}]) = 1"
      })
  void callsThatStraceCannotTraceMakeTheResultUnknown(String line) {
    DataCalls calls = new DataCalls(FILES);
    calls.add("7 read(3</a/src>, \"\"..., 4096)    = 4096");
    calls.add(line);
    calls.add(END);
    assertThat(Answers.reason(calls.observation())).startsWith("it uses io_");
  }

  @Test
  void anIncompleteTraceIsUnknown() {
    DataCalls calls = new DataCalls(FILES);
    assertThat(calls.observation()).isInstanceOf(NotSupported.class);
    calls.add("8 +++ exited with 0 +++");
    calls.add("7 read(3</a/src>, \"\"..., 4096)    = 4096");
    assertThat(Answers.reason(calls.observation())).contains("incomplete");
  }

  @Test
  void aFailedRingHidesNoCalls() {
    assertThat(calls("7 io_uring_setup(8, {flags=0}) = -1 EPERM (Operation not permitted)\n"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "plain name, plain name",
    "a\\nb\\tc, 'a\nb\tc'",
    "\\\"q\\\" \\\\n, '\"q\" \\n'",
    "a\\74b\\76 = 5), a<b> = 5)",
    "\\1012, A2",
    "\\x41\\x42, AB"
  })
  void namesAreUnescaped(String escaped, String name) {
    assertThat(EscapedName.decode(escaped)).isEqualTo(name);
  }

  @Test
  void aNameThatLooksLikeTheEndOfACallIsNotOne() {
    TracedCall call =
        TracedCall.parse("read(3</a/x\\76, ) = 5, 4\\74/a/src>, \"\"..., 9) = 4").orElseThrow();
    assertThat(call.result()).isEqualTo(4);
    assertThat(call.files()).containsExactly("/a/x>, ) = 5, 4</a/src");
  }

  @Test
  void theDeeperDirectoryDecides(@TempDir Path directory) throws Exception {
    TracedFiles files =
        TracedFiles.of(List.of(directory), List.of(directory.resolve("new/targets")));
    String real = directory.toRealPath().toString();
    assertThat(files.side(List.of(real + "/source"))).hasValue(SOURCE);
    assertThat(files.side(List.of(real + "/new/targets/t"))).hasValue(TARGET);
    assertThat(files.side(List.of(real + "-not"))).isEmpty();
  }

  private static List<DataCall> calls(String trace) {
    DataCalls calls = new DataCalls(FILES);
    trace.lines().forEach(calls::add);
    calls.add(END);
    return Answers.done(calls.observation());
  }
}
