package dev.millrace.lab.pilot;

import dev.millrace.lab.fork.ForkClassPath;
import dev.millrace.lab.fork.StrayProcesses;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.methods.fork.PilotMain;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Status;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Times a few invocations in a separate JVM, to estimate a method before it races.
final class Pilot implements AutoCloseable {
  private final Jdk jdk;
  private final List<Path> code;
  private final StrayProcesses strays =
      StrayProcesses.of("pilot-" + Integer.toHexString(System.identityHashCode(this)));

  private @Nullable Process process;

  /// @param code of the user, in front of the class path of Millrace
  Pilot(Jdk jdk, List<Path> code) {
    this.jdk = jdk;
    this.code = code;
  }

  /// The result of a pilot.
  ///
  /// @param nanos the shortest invocation; 0 if it failed
  /// @param absence the reason; null if it has a time
  /// @param isLate whether the method reached the limit without a result
  record PilotResult(long nanos, @Nullable Absence absence, boolean isLate) {
    /// A result before the limit.
    PilotResult(long nanos, @Nullable Absence absence) {
      this(nanos, absence, false);
    }

    private static PilotResult late(PilotTime time) {
      String reason = "no result after %s s".formatted(time.longest().toSeconds());
      return new PilotResult(0, new Absence(Status.FAILED, reason), true);
    }
  }

  /// Runs the [dev.millrace.methods.fork.TrialSpec] in a file for a moment; once more if its JVM
  /// dies, which need not be the fault of the method.
  ///
  /// @param time how long to go on after the first invocation, and the limit for the result
  PilotResult run(Path spec, PilotTime time) {
    try {
      return once(spec, time);
    } catch (IOException e) {
      close();
    }
    try {
      return once(spec, time);
    } catch (IOException e) {
      // The method killed the JVM; the next one gets a new JVM.
      String death = death(e);
      close();
      return result(0, "", death, false);
    }
  }

  // A result that ends early has no other reason.
  private String death(IOException failure) {
    try {
      if (process != null && process.waitFor(1, TimeUnit.SECONDS)) {
        return "the pilot's JVM ended twice, with exit code " + process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "the pilot's JVM died twice: " + failure;
  }

  private PilotResult once(Path spec, PilotTime time) throws IOException {
    Process pilot = process();
    AtomicBoolean isLate = new AtomicBoolean();
    CompletableFuture<Void> limit =
        CompletableFuture.runAsync(
            () -> {
              isLate.set(true);
              kill(pilot);
            },
            CompletableFuture.delayedExecutor(time.longest().toMillis(), TimeUnit.MILLISECONDS));
    try {
      return response(pilot, spec, time);
    } catch (IOException e) {
      if (isLate.get()) {
        close();
        return PilotResult.late(time);
      }
      throw e;
    } finally {
      limit.cancel(false);
    }
  }

  // A method may have started processes.
  private static void kill(Process pilot) {
    pilot.descendants().forEach(ProcessHandle::destroyForcibly);
    pilot.destroyForcibly();
  }

  private static PilotResult response(Process pilot, Path spec, PilotTime time) throws IOException {
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(pilot.getOutputStream()));
    out.writeUTF(spec.toString());
    out.writeLong(time.each().toNanos());
    out.flush();
    DataInputStream in = new DataInputStream(pilot.getInputStream());
    return result(in.readLong(), in.readUTF(), in.readUTF(), in.readBoolean());
  }

  private static PilotResult result(
      long nanos, String unsupportedReason, String failure, boolean isWrong) {
    if (!unsupportedReason.isEmpty()) {
      return new PilotResult(0, new Absence(Status.SKIPPED, unsupportedReason));
    }
    Status status = isWrong ? Status.DISQUALIFIED : Status.FAILED;
    return new PilotResult(nanos, failure.isEmpty() ? null : new Absence(status, failure));
  }

  private Process process() throws IOException {
    if (process == null) {
      List<String> command = new ArrayList<>(strays.command());
      command.addAll(Jdks.command(jdk, ForkClassPath.ofAll(code), PilotMain.class.getName()));
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }
    return process;
  }

  @Override
  public void close() {
    if (process != null) {
      kill(process);
      strays.end();
      process = null;
    }
  }

  /// The time of one pilot.
  ///
  /// @param each how long to go on after the first invocation
  /// @param longest limit for the result; a method without one by then hangs
  record PilotTime(Duration each, Duration longest) {
    private static final Duration OF_A_CELL = Duration.ofMillis(30);

    /// A size between the sizes of the cells only shows the growth of the times.
    private static final Duration BETWEEN = Duration.ofMillis(10);

    /// For the start of a JVM on a busy machine, and for a pause of a disk.
    private static final Duration LONGEST = Duration.ofSeconds(20);

    /// Far slower than one byte a call on any file system.
    private static final long LEAST_BYTES_PER_SECOND = 500_000;

    /// Returns this time with a shorter limit, unless this limit is shorter.
    PilotTime upTo(Duration most) {
      return most.compareTo(longest) < 0 ? new PilotTime(each, most) : this;
    }

    static PilotTime of(PilotSteps.Step step) {
      return new PilotTime(
          step.isCell() ? OF_A_CELL : BETWEEN,
          LONGEST.plusSeconds(step.bytes() / LEAST_BYTES_PER_SECOND));
    }
  }
}
