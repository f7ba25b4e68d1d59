package dev.millrace.model.record;

import org.jspecify.annotations.Nullable;

/// One method entered in one cell.
///
/// @param cell the [Cell#id]
/// @param method the id of the method with its parameters
/// @param ranked whether it competes; the harness's own cost and an extra ruler do not
/// @param cached whether it reads through the page cache, as all but direct I/O do
/// @param warmupBatch copies in one warm-up iteration; 0 if the method does not run
/// @param batch copies in one judged iteration; 0 if the method does not run
/// @param pilotNanos what one copy may take, compiled, by what the pilot saw; what it took there,
///   or the estimate, if the method does not run; 0 where neither is known
/// @param absence why the method does not run in this cell; null if it does
/// @param origin what a program needs in order to use the method
/// @param library the group and the name of the library that the method needs; null if none
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
    @Nullable String library) {

  /// An entry whose origin follows from the id of the method, as in records that do not name it.
  public Entry(
      int cell,
      String method,
      boolean ranked,
      boolean cached,
      int warmupBatch,
      int batch,
      long pilotNanos,
      @Nullable Absence absence) {
    this(
        cell,
        method,
        ranked,
        cached,
        warmupBatch,
        batch,
        pilotNanos,
        absence,
        OlderMethods.originOf(method),
        OlderMethods.libraryOf(method));
  }

  /// Whether the method runs in this cell.
  public boolean runs() {
    return absence == null;
  }
}
