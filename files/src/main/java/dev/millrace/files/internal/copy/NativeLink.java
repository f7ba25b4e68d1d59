package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.Profiles;
import dev.millrace.sys.host.Host;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Links the system calls of this JVM once: when a copy, a read or a tree needs them, or in a
/// background thread. Thread-safe.
public class NativeLink {
  static final NativeLink HOST = new NativeLink();

  // Not in a class initializer: one that fails once, as with a full stack, fails forever.
  private volatile @Nullable FileCopies copies;
  private volatile boolean isStarted;
  private volatile boolean isReady;

  NativeLink() {}

  /// Returns the link of another system, which needs no linking.
  static NativeLink of(FileCopies copies) {
    NativeLink link = new NativeLink();
    link.copies = copies;
    link.isReady = true;
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

  /// Returns whether the background thread has linked system calls.
  boolean isReady() {
    return isReady;
  }

  /// Starts a daemon thread that links, at the first call.
  void linkInBackground() {
    if (!isStarted) {
      start();
    }
  }

  private synchronized void start() {
    if (isStarted) {
      return;
    }
    isStarted = true;
    try {
      Thread thread = new Thread(null, this::run, "millrace-link", 0, false);
      thread.setDaemon(true);
      thread.start();
    } catch (OutOfMemoryError e) {
      // No thread can start: plain copies stay as they are.
    }
  }

  private void run() {
    isReady = linked().tools().isPresent();
  }

  FileCopies link() {
    return new FileCopies(Host.sys(), Profiles.ofUser(Host.sys()));
  }
}
