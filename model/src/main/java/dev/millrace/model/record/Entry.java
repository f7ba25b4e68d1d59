package dev.millrace.model.record;

import com.fasterxml.jackson.annotation.JsonIgnore;
import org.jspecify.annotations.Nullable;

/// One method entered in one cell.
///
/// @param cell the [Cell#id]
/// @param method id of the method with its parameters
/// @param ranked whether the method competes; the harness overhead and an extra control method do
///   not
/// @param cached whether the method reads through the page cache, as all methods except direct I/O
///   do
/// @param warmupBatch copies in one warm-up iteration; 0 if the method cannot run
/// @param batch copies in one judged iteration; 0 if the method cannot run
/// @param pilotNanos expected time of one copy after compilation, from the pilot. For a method that
///   does not run: the time in the pilot, or the estimate. 0 if unknown
/// @param absence reason why the method does not run in this cell; null if it does
/// @param origin requirements of a program that uses the method
/// @param library group and name of the library that the method needs; null if none
/// @param common whether the method is one that most programs choose between; null in older records
/// @param twinOf id of the control method if its forks run a second time under this name, for the
///   noise floor; null for all other entries
public record Entry(
    int cell,
    String method,
    boolean ranked,
    boolean cached,
    int warmupBatch,
    int batch,
    long pilotNanos,
    @Nullable Absence absence,
    MethodOrigin origin,
    @Nullable String library,
    @Nullable Boolean common,
    @Nullable String twinOf) {

  /// Returns an entry of a method of the JDK, which competes.
  public static Entry ofJdk(int cell, String method, int warmupBatch, int batch, long pilotNanos) {
    MethodOrigin jdk = MethodOrigin.JDK;
    return new Entry(
        cell, method, true, true, warmupBatch, batch, pilotNanos, null, jdk, null, null, null);
  }

  /// Returns the same entry, which does not run, or runs again.
  ///
  /// @param reason null if it runs
  public Entry with(@Nullable Absence reason) {
    return new Entry(
        cell,
        method,
        ranked,
        cached,
        warmupBatch,
        batch,
        pilotNanos,
        reason,
        origin,
        library,
        common,
        twinOf);
  }

  /// Returns the twin of this entry: more forks of the same method, which compete with nothing.
  public Entry twin() {
    return new Entry(
        cell,
        "twin-of-" + method,
        false,
        cached,
        warmupBatch,
        batch,
        pilotNanos,
        absence,
        origin,
        library,
        common,
        method);
  }

  @JsonIgnore
  public boolean isTwin() {
    return twinOf != null;
  }

  /// Returns the id of the method that the forks run.
  public String invokedMethod() {
    return twinOf == null ? method : twinOf;
  }

  @JsonIgnore
  public double iterationMillis() {
    return batch * (pilotNanos / 1e6);
  }

  public boolean runs() {
    return absence == null;
  }

  /// The requirements of a Java program that uses a method.
  public enum MethodOrigin {
    /// The JDK alone.
    JDK,
    /// A library: see [Entry#library].
    LIBRARY,
    /// Another program, run as a process.
    PROCESS,
    /// Native code or system calls without a Java API.
    NATIVE
  }
}
