import dev.millrace.files.FileScanner;
import dev.millrace.files.FileScanner.Segment;
import dev.millrace.files.Lines;
import dev.millrace.files.MalformedInput;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.RecordSplitter;
import dev.millrace.files.ScanOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collector;
import java.util.stream.Stream;

/// Times reads and writes in turns. The first method of a group is the reference of the ratios.
public final class ReadSpeeds {
  private static final long EVEN = 0x00FF00FF00FF00FFL;
  private static final int BLOCK_BYTES = 1 << 10;
  private static final int BUFFER_BYTES = 256 << 10;
  private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final ScanOptions ONE = ScanOptions.DEFAULTS.withThreads(1);
  private static final ScanOptions TWO = ScanOptions.DEFAULTS.withThreads(2);

  private static final int[] SIZES = {5 << 10, 50 << 10, 500 << 10, 5 << 20, 15 << 20, 50 << 20};
  private static final String PHRASE = "r\u00edo ledger r\u00edo";
  private static final int LINE_LENGTH = 72;
  private static final String[] WORDS =
      ("mill race water wheel stone grain flour sluice gate pond stream bank weir leat river "
              + "a the of and to in it was for on are with as his they be at one have this from "
              + "turning grinding flowing channel buffer ledger harvest barrel measure quarter "
              + "caf\u00e9 gr\u00f6\u00dfe na\u00efve s\u00f8ster \u6c34\u8eca r\u00edo").split(" ");

  private static final Map<String, Method> METHODS = new LinkedHashMap<>();

  private ReadSpeeds() {}

  private interface Method {
    long run() throws IOException;
  }

  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[1]);
    write(file, Long.parseLong(args[2]) * 1_000_000);
    int rounds = Integer.parseInt(args[3]);
    switch (args[0]) {
      case "sum" -> sum(file, rounds);
      case "count" -> count(file, rounds);
      case "word" -> word(file, rounds);
      case "write" -> writes(file, rounds);
      default -> small(file, rounds);
    }
  }

  private static void sum(Path file, int rounds) throws IOException {
    METHODS.put("Files.newInputStream, 8 KiB", () -> sumOfStream(file));
    METHODS.put("FileChannel, one direct buffer", () -> sumOfChannel(file));
    METHODS.put("FileChannel, mapped", () -> sumOfMapping(file));
    METHODS.put("FileScanner.scan", () -> {
      long[] sum = new long[1];
      FileScanner.scan(file, ONE, segment -> sum[0] += sum(MemorySegment.ofBuffer(segment.bytes())));
      return sum[0];
    });
    METHODS.put("FileScanner.scanInParallel, 2 threads", () -> FileScanner.scanInParallel(
        file, TWO, RecordSplitter.BYTES, sums(Collector.Characteristics.UNORDERED)));
    METHODS.put("FileScanner.scanInParallel, 2 threads, lines in order", () -> FileScanner.scanInParallel(
        file, TWO, RecordSplitter.LINES, sums()));
    race("sum of all bytes", rounds, 1);
  }

  private static void count(Path file, int rounds) throws IOException {
    METHODS.put("Files.lines", () -> count(Files.lines(file)));
    METHODS.put("BufferedReader", () -> {
      long count = 0;
      try (BufferedReader reader = Files.newBufferedReader(file)) {
        while (reader.readLine() != null) {
          count++;
        }
      }
      return count;
    });
    METHODS.put("Lines.stream", () -> count(Lines.stream(file)));
    METHODS.put("Lines.forEach", () -> {
      long[] count = new long[1];
      Lines.forEach(file, StandardCharsets.UTF_8, line -> count[0]++);
      return count[0];
    });
    METHODS.put("Lines.count", () -> Lines.count(file));
    METHODS.put("Lines.countInParallel, 2 threads", () -> Lines.countInParallel(file, TWO));
    METHODS.put("Lines.forEachInParallel, 2 threads", () -> {
      LongAdder count = new LongAdder();
      Lines.forEachInParallel(file, StandardCharsets.UTF_8, MalformedInput.FAIL, TWO, line -> count.increment());
      return count.sum();
    });
    race("lines", rounds, 1);
  }

  private static void word(Path file, int rounds) throws IOException {
    METHODS.put("Files.lines", () -> count(Files.lines(file).filter(line -> line.contains(PHRASE))));
    METHODS.put("Lines.find", () -> {
      long[] count = new long[1];
      Lines.find(file, StandardCharsets.UTF_8, PHRASE, line -> count[0]++);
      return count[0];
    });
    METHODS.put("Lines.findInParallel, 2 threads", () -> {
      LongAdder count = new LongAdder();
      Lines.findInParallel(file, StandardCharsets.UTF_8, PHRASE, TWO, line -> count.increment());
      return count.sum();
    });
    race("lines with a word", rounds, 1);
  }

  // Over an existing file of the same length.
  private static void writes(Path file, int rounds) throws IOException {
    for (int bytes : SIZES) {
      Path part = file.resolveSibling("part");
      write(part, bytes);
      String text = Files.readString(part, StandardCharsets.ISO_8859_1).replaceAll("[^\\x00-\\x7F]", "x");
      byte[] content = text.getBytes(StandardCharsets.US_ASCII);
      List<String> lines = text.lines().toList();
      String other = text.replace('e', '\u00e9');
      race(bytes, rounds, "write", () -> Files.write(part, content), () -> MillraceFiles.write(part, content));
      race(bytes, rounds, "writeString, ASCII", () -> Files.writeString(part, text), () -> MillraceFiles.writeString(part, text));
      race(bytes, rounds, "writeString, UTF-8", () -> Files.writeString(part, other), () -> MillraceFiles.writeString(part, other));
      race(bytes, rounds, "write of lines", () -> Files.write(part, lines), () -> MillraceFiles.write(part, lines));
      Files.delete(part);
    }
  }

  private interface Writing {
    Object run() throws IOException;
  }

  private static void race(int bytes, int rounds, String name, Writing jdk, Writing millrace) throws IOException {
    METHODS.clear();
    METHODS.put("Files." + name, () -> jdk.run().hashCode());
    METHODS.put("MillraceFiles." + name, () -> millrace.run().hashCode());
    race(bytes + " bytes", rounds, loops(bytes));
  }

  private static int loops(int bytes) {
    return (int) Math.max(1, (64L << 20) / bytes / (bytes < (100 << 10) ? 4 : 1));
  }

  // The first read of the long file links system calls.
  private static void small(Path file, int rounds) throws IOException {
    System.out.println(Lines.count(file) + " lines");
    for (int bytes : SIZES) {
      Path part = file.resolveSibling("part");
      write(part, bytes);
      int loops = loops(bytes);
      METHODS.clear();
      METHODS.put("Files.readAllBytes", () -> Files.readAllBytes(part).length);
      METHODS.put("MillraceFiles.readAllBytes", () -> MillraceFiles.readAllBytes(part).length);
      race(bytes + " bytes", rounds, loops);
      METHODS.clear();
      METHODS.put("Files.readAllLines", () -> Files.readAllLines(part).size());
      METHODS.put("MillraceFiles.readAllLines", () -> MillraceFiles.readAllLines(part).size());
      race(bytes + " bytes", rounds, loops);
      METHODS.clear();
      METHODS.put("Files.lines", () -> count(Files.lines(part)));
      METHODS.put("MillraceFiles.lines", () -> count(MillraceFiles.lines(part)));
      race(bytes + " bytes", rounds, loops);
      Files.delete(part);
    }
  }

  private static long count(Stream<String> lines) {
    try (lines) {
      return lines.mapToLong(line -> 1).sum();
    }
  }

  private static void write(Path file, long bytes) throws IOException {
    if (Files.exists(file)) {
      return;
    }
    byte[] block = words().getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = Files.newOutputStream(file)) {
      for (long left = bytes; left > 0; left -= block.length) {
        out.write(block, 0, (int) Math.min(left, block.length));
      }
    }
  }

  // Lines as in the fixture of the races.
  private static String words() {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder();
    int column = 0;
    while (text.length() < 4 << 20) {
      String word = WORDS[random.nextInt(WORDS.length)];
      column += word.length() + 1;
      text.append(word).append(column > LINE_LENGTH ? '\n' : ' ');
      column = column > LINE_LENGTH ? 0 : column;
    }
    return text.append('\n').toString();
  }

  private static void race(String name, int rounds, int loops) throws IOException {
    Map<String, List<Long>> times = new LinkedHashMap<>();
    long expected = METHODS.values().iterator().next().run();
    for (int round = -3; round < rounds; round++) {
      for (Map.Entry<String, Method> entry : METHODS.entrySet()) {
        long start = System.nanoTime();
        for (int i = 0; i < loops; i++) {
          if (entry.getValue().run() != expected) {
            throw new IllegalStateException(entry.getKey() + " returned another result");
          }
        }
        long nanos = (System.nanoTime() - start) / loops;
        if (round >= 0) {
          times.computeIfAbsent(entry.getKey(), key -> new ArrayList<>()).add(nanos);
        }
      }
    }
    double reference = median(times.values().iterator().next());
    System.out.println(name);
    times.forEach((method, nanos) -> System.out.printf("  %-55s median %9.3f ms, fastest %9.3f ms, %.2f x%n",
        method, median(nanos) / 1e6, nanos.stream().min(Long::compare).get() / 1e6, reference / median(nanos)));
  }

  private static double median(List<Long> times) {
    long[] sorted = times.stream().mapToLong(Long::longValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static Collector<Segment, long[], Long> sums(Collector.Characteristics... characteristics) {
    return Collector.of(
        () -> new long[1],
        (sum, segment) -> sum[0] += sum(MemorySegment.ofBuffer(segment.bytes())),
        (one, other) -> new long[] {one[0] + other[0]},
        sum -> sum[0],
        characteristics);
  }

  private static long sumOfStream(Path file) throws IOException {
    long sum = 0;
    byte[] buffer = new byte[8 << 10];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        sum += sum(buffer, read);
      }
    }
    return sum;
  }

  private static long sumOfChannel(Path file) throws IOException {
    long sum = 0;
    ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      while (channel.read(buffer.clear()) > 0) {
        sum += sum(MemorySegment.ofBuffer(buffer.flip()));
      }
    }
    return sum;
  }

  private static long sumOfMapping(Path file) throws IOException {
    try (Arena arena = Arena.ofConfined(); FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return sum(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
    }
  }

  private static long sum(MemorySegment bytes) {
    long size = bytes.byteSize();
    long whole = size - size % BLOCK_BYTES;
    long sum = 0;
    for (long at = 0; at < whole; at += BLOCK_BYTES) {
      sum += folded(lanes(bytes, at));
    }
    for (long at = whole; at < size; at++) {
      sum += Byte.toUnsignedInt(bytes.get(ValueLayout.JAVA_BYTE, at));
    }
    return sum;
  }

  private static long lanes(MemorySegment bytes, long from) {
    long lanes = 0;
    for (int i = 0; i < BLOCK_BYTES; i += Long.BYTES) {
      long word = bytes.get(ValueLayout.JAVA_LONG_UNALIGNED, from + i);
      lanes += (word & EVEN) + (word >>> 8 & EVEN);
    }
    return lanes;
  }

  private static long sum(byte[] bytes, int size) {
    int whole = size - size % BLOCK_BYTES;
    long sum = 0;
    for (int at = 0; at < whole; at += BLOCK_BYTES) {
      long lanes = 0;
      for (int i = at; i < at + BLOCK_BYTES; i += Long.BYTES) {
        long word = (long) WORD.get(bytes, i);
        lanes += (word & EVEN) + (word >>> 8 & EVEN);
      }
      sum += folded(lanes);
    }
    for (int at = whole; at < size; at++) {
      sum += Byte.toUnsignedInt(bytes[at]);
    }
    return sum;
  }

  private static long folded(long lanes) {
    return (lanes & 0xFFFF) + (lanes >>> 16 & 0xFFFF) + (lanes >>> 32 & 0xFFFF) + (lanes >>> 48);
  }
}
