package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Scanner;

/** One int per call from a Scanner. */
public final class ScannerNumbers implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (Scanner in = new Scanner(Utf8.reader(source))) {
      return sum(in);
    }
  }

  static long sum(Scanner in) throws IOException {
    long sum = 0;
    while (in.hasNextInt()) {
      sum += NumberLine.sum(in.nextInt());
    }
    Utf8.requireWhole(in);
    return sum;
  }
}
