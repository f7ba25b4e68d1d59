package dev.millrace.spark;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/// Handles Ctrl-C in the driver: silences Spark, whose jobs all fail now, ends them, and waits for
/// the main thread to remove the token of the job. Then the JVM ends.
final class DriverInterruption implements AutoCloseable {
  /// Before the hook of Spark, with priority 40, which ends the jobs too and reports each of them.
  private static final int PRIORITY = 100;

  /// The removal of a token on a slow file server.
  private static final long PATIENCE_SECONDS = 30;

  private final CountDownLatch over = new CountDownLatch(1);
  private final Runnable hook = this::end;
  private volatile boolean hasBegun;
  private volatile @Nullable JavaSparkContext spark;

  private DriverInterruption() {}

  /// Handles signals until it is closed. The main thread closes it after its last output.
  static DriverInterruption handle() {
    DriverInterruption interruption = new DriverInterruption();
    ShutdownHookManager.get()
        .addShutdownHook(interruption.hook, PRIORITY, 2 * PATIENCE_SECONDS, TimeUnit.SECONDS);
    return interruption;
  }

  /// Sets the cluster whose jobs an interruption ends.
  ///
  /// @return whether an interruption has begun before, which does not end them
  boolean ends(JavaSparkContext started) {
    spark = started;
    return hasBegun;
  }

  /// Returns whether a signal has arrived. A failure of a job means nothing then.
  boolean hasBegun() {
    return hasBegun;
  }

  private void end() {
    hasBegun = true;
    JavaSparkContext running = spark;
    if (running == null) {
      silenceStart();
    } else {
      running.setLogLevel("OFF");
      running.stop();
    }
    try {
      boolean _ = over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // A cluster that is about to start logs failures too. By reflection, since javac warns about
  // annotations that Log4j lacks.
  private static void silenceStart() {
    try {
      Class.forName("org.apache.logging.log4j.LogManager").getMethod("shutdown").invoke(null);
    } catch (ReflectiveOperationException e) {
      // another library logs
    }
  }

  @Override
  public void close() {
    over.countDown();
    if (!ShutdownHookManager.get().isShutdownInProgress()) {
      boolean _ = ShutdownHookManager.get().removeShutdownHook(hook);
    }
  }
}
