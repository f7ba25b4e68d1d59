import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;

/// Keeps a file open until its standard input ends, for the checks of a locked target.
///
/// `java HoldOpen open|mapped FILE`
class HoldOpen {
  public static void main(String[] arguments) throws Exception {
    try (RandomAccessFile file = new RandomAccessFile(Path.of(arguments[1]).toFile(), "rw")) {
      MappedByteBuffer mapped =
          arguments[0].equals("mapped")
              ? file.getChannel().map(MapMode.READ_WRITE, 0, file.length())
              : null;
      System.out.println("held " + (mapped == null ? "open" : "mapped"));
      System.in.read();
      if (mapped != null) {
        mapped.force();
      }
    }
  }
}
