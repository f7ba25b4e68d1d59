package dev.millrace.lab.pilot;

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
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Times a few invocations in a separate JVM, to estimate a method before it races.
final class Pilot implements AutoCloseable {
  private static final Duration EACH = Duration.ofMillis(50);

  private final Jdk jdk;
  private final List<Path> classPath;
  private @Nullable Process process;

  /// @param classPath code of the user, in front of the class path of Millrace
  Pilot(Jdk jdk, List<Path> classPath) {
    this.jdk = jdk;
    this.classPath = classPath;
  }

  /// The result of a pilot.
  ///
  /// @param nanos the shortest invocation; 0 if it failed
  /// @param absence the reason; null if it has a time
  record PilotResult(long nanos, @Nullable Absence absence) {}

  /// Runs the [dev.millrace.methods.fork.TrialSpec] in a file for a moment; once more if its JVM
  /// dies, which need not be the fault of the method.
  PilotResult run(Path spec) {
    try {
      return once(spec);
    } catch (IOException e) {
      close();
    }
    try {
      return once(spec);
    } catch (IOException e) {
      // The method killed the JVM; the next one gets a new JVM.
      close();
      return result(0, "", "the pilot's JVM died twice: " + e);
    }
  }

  private PilotResult once(Path spec) throws IOException {
    Process pilot = process();
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(pilot.getOutputStream()));
    out.writeUTF(spec.toString());
    out.writeLong(EACH.toNanos());
    out.flush();
    DataInputStream in = new DataInputStream(pilot.getInputStream());
    return result(in.readLong(), in.readUTF(), in.readUTF());
  }

  private static PilotResult result(long nanos, String unsupportedReason, String failure) {
    if (!unsupportedReason.isEmpty()) {
      return new PilotResult(0, new Absence(Status.SKIPPED, unsupportedReason));
    }
    return new PilotResult(nanos, failure.isEmpty() ? null : new Absence(Status.FAILED, failure));
  }

  private Process process() throws IOException {
    if (process == null) {
      process =
          new ProcessBuilder(Jdks.command(jdk, classPath, PilotMain.class.getName()))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    }
    return process;
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroyForcibly();
      process = null;
    }
  }
}
