package dev.millrace.lab.natives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Room;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a contestant says where it cannot run.
class NotHereTest {
  private static final Kernel NONE = new Kernel(new Answer.NotHere<>("no kernel"));

  @TempDir Path directory;
  private Path source;
  private Path target;
  private String type;

  @BeforeEach
  void layOut() throws IOException {
    source = Files.write(directory.resolve("source"), new byte[100]);
    target = directory.resolve("target");
    type = Files.getFileStore(directory).type();
  }

  @Test
  void withoutSystemCallsItIsTheSystemsOwnReason() throws IOException {
    assertThat(new NativeCopy(NONE, Offload.SENDFILE).notHere(source, target))
        .contains("no kernel");
    assertThat(new NativeRead(NONE, 4096).notHere(source)).contains("no kernel");
    assertThat(new NativeWrite(NONE, 4096, Room.PREALLOCATED, Hands.ONE).notHere(target))
        .contains("no kernel");
    assertThatThrownBy(() -> new NativeCopy(NONE, Offload.SENDFILE).copy(source, target))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no kernel");
  }

  @ParameterizedTest
  @CsvSource({
    "REFLINK, ficlone, EOPNOTSUPP, ioctl(FICLONE): EOPNOTSUPP",
    "COPY_FILE_RANGE, copyFileRange, EXDEV, copy_file_range: EXDEV",
    "SENDFILE, sendfile, EINVAL, sendfile: EINVAL",
  })
  void aRefusalNamesTheFileSystemAndTheCall(Offload offload, String call, Errno errno, String words)
      throws IOException {
    assumeThat(Kernel.HOST.notHere()).isEmpty();
    CopyMethod method = new NativeCopy(StutteringCalls.failing(call, errno), offload);
    assertThat(method.notHere(source, target)).contains("not on " + type + ": " + words);
  }

  @Test
  void aFileSystemThatTakesNothingFromAPipeIsNamed() throws IOException {
    assumeThat(Kernel.HOST.notHere()).isEmpty();
    Kernel kernel = StutteringCalls.failing("spliceOut", Errno.EINVAL);
    assertThat(new NativeCopy(kernel, new SpliceCopy()).notHere(source, target))
        .contains("not on " + type + ": splice: EINVAL");
    Files.delete(target);
    Kernel poor = StutteringCalls.failing("pipe", Errno.EMFILE);
    assertThat(new NativeCopy(poor, new SpliceCopy()).notHere(source, target))
        .contains("pipe: EMFILE");
  }

  @Test
  void roomThatIsNotReservedIsARefusalOnlyOfThoseWhoReserveIt() throws IOException {
    assumeThat(Kernel.HOST.notHere()).isEmpty();
    Kernel kernel = StutteringCalls.failing("fallocate", Errno.EOPNOTSUPP);
    String reason = "not on " + type + ": fallocate: EOPNOTSUPP";
    assertThat(write(kernel, Room.PREALLOCATED)).contains(reason);
    Files.delete(target);
    assertThat(write(kernel, Room.GROWN)).isEmpty();
    assertThat(copy(kernel, Room.PREALLOCATED)).contains(reason);
    Files.delete(target);
    assertThat(copy(kernel, Room.GROWN)).isEmpty();
  }

  private Optional<String> write(Kernel kernel, Room room) throws IOException {
    return new NativeWrite(kernel, 4096, room, Hands.ONE).notHere(target);
  }

  private Optional<String> copy(Kernel kernel, Room room) throws IOException {
    return new NativeCopy(kernel, new ReadWrite(4096, room, Hands.ONE)).notHere(source, target);
  }

  @Test
  void withoutRingsItIsTheSystemsOwnReason() throws IOException {
    assumeThat(Kernel.HOST.notHere()).isEmpty();
    Sys none = sysWithoutRings();
    assertThat(new NativeCopy(Kernel.HOST, new RingCopy(none, 4096)).notHere(source, target))
        .contains("no rings");
    assertThat(new RingRead(Kernel.HOST, none, 4096).notHere(source)).contains("no rings");
    assertThatThrownBy(() -> new RingRead(Kernel.HOST, none, 4096).read(source))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no rings");
  }

  private static Sys sysWithoutRings() {
    return (Sys)
        Proxy.newProxyInstance(
            Sys.class.getClassLoader(),
            new Class<?>[] {Sys.class},
            (_, _, _) -> new Answer.NotHere<>("no rings"));
  }

  @Test
  void aDiskThatFailsIsNoRefusal() throws IOException {
    assumeThat(Kernel.HOST.notHere()).isEmpty();
    Kernel kernel = StutteringCalls.failing("copyFileRange", Errno.EIO);
    assertThat(new NativeCopy(kernel, Offload.COPY_FILE_RANGE).notHere(source, target)).isEmpty();
  }
}
