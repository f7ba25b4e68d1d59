package dev.millrace.files.copy;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.Way;
import dev.millrace.files.landing.Landing;
import dev.millrace.files.order.Pulse;
import dev.millrace.files.plan.Places;
import dev.millrace.files.plan.Planner;
import dev.millrace.files.plan.QuickPlan;
import dev.millrace.files.transfer.Reservation;
import dev.millrace.files.transfer.SourceFile;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.Pipe;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Moves the bytes of a file that nobody need be asked about.
final class QuickMove {
  private final FileCalls calls;
  private final SourceFile source;
  private final Places places;
  private final Pulse pulse;
  private final long bytes;
  private final List<Attempt> attempts = new ArrayList<>(1);

  QuickMove(FileCalls calls, SourceFile source, Places places, Pulse pulse) {
    this.calls = calls;
    this.source = source;
    this.places = places;
    this.pulse = pulse;
    this.bytes = source.bytes();
  }

  /// Moves all.
  ///
  /// @return whether all has gone as expected
  boolean move(Landing landing, QuickPlan plan) throws IOException {
    List<Way> ways = plan.looksAtTarget() ? prepare(landing, plan) : plan.ways();
    long moved = -1;
    for (int i = 0; moved < 0 && i < ways.size(); i++) {
      moved = move(ways.get(i), landing.descriptor());
    }
    source.requireUnchanged(bytes);
    return moved == bytes && isWhole(landing.descriptor());
  }

  // What was written by pwrite is written. Others are not believed. To look where the end is takes
  // less than to ask for a whole status.
  private boolean isWhole(int target) {
    return attempts.getLast().way() == Way.READ_WRITE || calls.lseek(target, 0, Seek.END) == bytes;
  }

  /// What was tried, from the first to what moved the bytes.
  List<Attempt> attempts() {
    return Collections.unmodifiableList(attempts);
  }

  private List<Way> prepare(Landing landing, QuickPlan plan) throws IOException {
    long device = landing.site().look(landing.descriptor()).device();
    if (plan.isForElsewhere() && device == source.status().device()) {
      return QuickPlan.CLONED.ways();
    }
    if (plan.reserves() && places.of(device, landing.site().path()).rewardsReserving()) {
      Reservation.make(landing, bytes);
    }
    return plan.ways();
  }

  private long move(Way way, int target) throws CopyCancelledException {
    return switch (way) {
      case REFLINK -> clone(target);
      case SPLICE -> splice(target);
      case COPY_FILE_RANGE -> offload(way, Call.COPY_FILE_RANGE, target, null);
      case SENDFILE -> offload(way, Call.SENDFILE, target, null);
      default -> readWrite(target);
    };
  }

  private long clone(int target) throws CopyCancelledException {
    long result = calls.ficlone(target, source.descriptor());
    long moved = tried(Way.REFLINK, Call.FICLONE, result < 0 ? result : bytes);
    if (moved > 0) {
      pulse.shared(bytes);
    }
    return moved;
  }

  private long splice(int target) throws CopyCancelledException {
    if (source.isCold(places.of(source.status().device(), source.path()))) {
      attempts.add(new Attempt(Way.SPLICE, 0, Planner.COLD));
      return -1;
    }
    try (Pipe pipe = new Pipe(calls)) {
      return pipe.made() < 0
          ? tried(Way.SPLICE, Call.PIPE, pipe.made())
          : offload(Way.SPLICE, Call.SPLICE, target, pipe);
    }
  }

  // Where the kernel declines at once, nothing that is in the target counts.
  private long offload(Way way, Call call, int target, @Nullable Pipe pipe)
      throws CopyCancelledException {
    long at = 0;
    while (at < bytes) {
      long most = pulse.mostBytes(bytes - at);
      long moved =
          pipe == null
              ? piece(way, target, at, most)
              : pipe.move(source.descriptor(), target, at, most);
      if (moved != most) {
        return at == 0 && moved < 0 ? tried(way, call, moved) : 0;
      }
      pulse.moved(moved);
      at += moved;
    }
    return tried(way, call, at);
  }

  // What sendfile moves goes behind what it has moved before.
  private long piece(Way way, int target, long at, long most) {
    return way == Way.SENDFILE
        ? calls.sendfile(target, source.descriptor(), at, most)
        : calls.copyFileRange(source.descriptor(), at, target, at, most);
  }

  // One read that ends where the file does, at the length that it has before and after it, has read
  // it all.
  private long readWrite(int target) throws CopyCancelledException {
    MemorySegment buffer = source.space().buffer();
    long moved = calls.pread(source.descriptor(), buffer, 0);
    if (moved != bytes) {
      return 0;
    }
    pulse.moved(bytes);
    return tried(Way.READ_WRITE, Call.PWRITE, calls.pwrite(target, buffer.asSlice(0, bytes), 0));
  }

  private long tried(Way way, Call call, long moved) {
    attempts.add(
        moved < 0 ? new Attempt(way, 0, call.words(moved)) : new Attempt(way, moved, Attempt.DONE));
    return moved;
  }
}
