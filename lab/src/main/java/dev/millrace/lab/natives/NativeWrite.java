package dev.millrace.lab.natives;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.Payload;
import dev.millrace.methods.Room;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.write.Feed;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/// pwrite(2) from buffers that start on a page.
///
/// @param bufferBytes of each buffer
/// @param room when the file gets its room
/// @param hands who does it
record NativeWrite(Kernel kernel, int bufferBytes, Room room, Hands hands) implements WriteMethod {
  static NativeWrite of(Kernel kernel, MethodId id, Hands hands) {
    return new NativeWrite(kernel, id.bufferBytes(), id.room(), hands);
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OpenFile file = OpenFile.create(kernel.calls(), target)) {
      file.reserve(room, payload.bytes());
      hands.share(payload.bytes(), (from, to) -> write(Feed.from(payload, from), file, from, to));
    }
  }

  private long write(Feed feed, OpenFile file, long from, long to) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = file.calls().pages(arena, bufferBytes);
      ByteBuffer bytes = buffer.asByteBuffer();
      for (long at = from; at < to; ) {
        int filled = feed.fill(bytes.clear().limit((int) Math.min(bufferBytes, to - at)));
        file.write(buffer.asSlice(0, filled), at);
        at += filled;
      }
      return to - from;
    }
  }

  @Override
  public Optional<String> notHere(Path target) throws IOException {
    Optional<String> reason = kernel.notHere();
    return reason.isPresent() || room == Room.GROWN ? reason : refusal(kernel.calls(), target);
  }

  private static Optional<String> refusal(FileCalls calls, Path target) throws IOException {
    try (OpenFile file = OpenFile.create(calls, target)) {
      return Refusal.of(Call.FALLOCATE, file.reserve(1), file, file);
    }
  }
}
