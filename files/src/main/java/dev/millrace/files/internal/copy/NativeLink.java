package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.sys.host.Host;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Links the system calls of this JVM once: when a copy, a read or a tree needs them, or in a
/// background thread. Thread-safe.
public class NativeLink {
  static final NativeLink HOST = new NativeLink();

  // Not in a class initializer: one that fails once, as with a full stack, fails forever.
  private volatile @Nullable FileCopies copies;
  private volatile State state = State.NOT_LINKED; // an AtomicReference loads more classes
  private final Object starting = new Object();

  NativeLink() {}

  enum State {
    NOT_LINKED("small files are copied without system calls yet"),
    LINKING("system calls are being linked"),
    READY("system calls are linked only now"),
    /// Also if native access is denied, or no thread for linking can start.
    ABSENT("system calls are not available");

    private final String reason;

    State(String reason) {
      this.reason = reason;
    }
  }

  /// Returns the link of another system, which needs no linking.
  static NativeLink of(FileCopies copies) {
    NativeLink link = new NativeLink();
    link.copies = copies;
    link.state = State.READY;
    return link;
  }

  /// Links the system calls of this JVM at the first call.
  ///
  /// @return empty where this JVM makes no system calls
  public static Optional<CopyTools> tools() {
    return HOST.linked().tools();
  }

  /// Returns the tools if the system calls of this JVM are linked already; otherwise empty.
  public static Optional<CopyTools> toolsIfLinked() {
    return hasTried() ? tools() : Optional.empty();
  }

  /// Returns whether this JVM has tried to link the system calls. For a young JVM, in which each
  /// loaded class and each first lambda takes longer than a short read.
  public static boolean hasTried() {
    return HOST.copies != null;
  }

  State state() {
    return state;
  }

  /// Returns the skipped attempt of the young engine to clone, which needs a system call.
  Attempt passedOver(State now) {
    FileCopies made = copies;
    Optional<String> denied = made == null ? Optional.empty() : made.withoutCalls();
    return Attempt.skipped(CopyStrategy.REFLINK, denied.orElse(now.reason));
  }

  /// Links, unless that has been done. Without memory outside the heap, Java channels still copy.
  /// The next copy tries again.
  FileCopies linked() {
    FileCopies made = copies;
    try {
      return made == null ? make() : made;
    } catch (OutOfMemoryError e) {
      return FileCopies.withoutCalls("no memory to link them");
    }
  }

  private synchronized FileCopies make() {
    FileCopies made = copies;
    if (made == null) {
      made = link();
      copies = made;
    }
    return made;
  }

  FileCopies link() {
    return new FileCopies(Host.sys(), Profiles.ofUser(Host.sys()));
  }

  /// Starts a daemon thread that links, at the first call. If no thread can start, the JVM stays
  /// young.
  void linkInBackground() {
    if (!isFirst()) {
      return;
    }
    try {
      Thread thread = new Thread(null, this::run, "millrace-link", 0, false);
      thread.setDaemon(true);
      thread.start();
    } catch (OutOfMemoryError e) { // no more threads
      state = State.ABSENT;
    }
  }

  private boolean isFirst() {
    synchronized (starting) {
      boolean isFirst = state == State.NOT_LINKED;
      if (isFirst) {
        state = State.LINKING;
      }
      return isFirst;
    }
  }

  private void run() {
    State linked = State.ABSENT;
    try {
      linked = linked().tools().isPresent() ? State.READY : State.ABSENT;
    } finally {
      state = linked;
    }
  }
}
