import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/// Creates a tree of files with log-normal lengths, always the same one: 40 files a directory, three levels.
public final class SampleFiles {
  private static final int LONGEST_BYTES = 8 << 20;
  private static final int FILES_OF_A_DIRECTORY = 40;

  private SampleFiles() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 4) {
      System.err.println("usage: SampleFiles DIRECTORY FILES MEDIAN_BYTES SIGMA");
      System.exit(2);
    }
    create(Path.of(args[0]), Integer.parseInt(args[1]), Double.parseDouble(args[2]), Double.parseDouble(args[3]));
  }

  private static void create(Path root, int files, double medianBytes, double sigma) throws IOException {
    Random random = new Random(42);
    byte[] content = new byte[LONGEST_BYTES];
    random.nextBytes(content);
    long total = 0;
    for (int i = 0; i < files; i++) {
      Path directory = directory(root, i / FILES_OF_A_DIRECTORY);
      if (i % FILES_OF_A_DIRECTORY == 0) {
        Files.createDirectories(directory);
      }
      int bytes = (int) Math.min(LONGEST_BYTES, medianBytes * Math.exp(sigma * random.nextGaussian()));
      try (OutputStream out = Files.newOutputStream(directory.resolve("file-" + i + ".txt"))) {
        out.write(content, random.nextInt(LONGEST_BYTES - bytes + 1), bytes);
      }
      total += bytes;
    }
    System.out.printf("%d files, %d MB%n", files, total / 1_000_000);
  }

  private static Path directory(Path root, int number) {
    return root.resolve("a" + number % 25).resolve("b" + number / 25 % 20).resolve("c" + number / 500);
  }
}
