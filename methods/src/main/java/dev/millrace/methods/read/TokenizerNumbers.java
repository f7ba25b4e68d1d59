package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.nio.file.Path;

/** One number per call from a StreamTokenizer, which converts each to a double. */
public final class TokenizerNumbers implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (Reader in = new BufferedReader(Utf8.reader(source))) {
      return sum(new StreamTokenizer(in));
    }
  }

  private static long sum(StreamTokenizer in) throws IOException {
    long sum = 0;
    while (in.nextToken() == StreamTokenizer.TT_NUMBER) {
      sum += NumberLine.sum((int) in.nval);
    }
    return sum;
  }
}
