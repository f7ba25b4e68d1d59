package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import dev.millrace.methods.platform.Utf8;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Scanner;

/** One line per call from a Scanner; every line must end with \n. */
public final class ScannerLine implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (Scanner in = new Scanner(Utf8.reader(source))) {
      return sum(in);
    }
  }

  static long sum(Scanner in) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    while (in.hasNextLine()) {
      sum.add(in.nextLine());
      sum.add('\n');
    }
    Utf8.requireWhole(in);
    return sum.sum();
  }
}
