package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.util.Scanner;

/** Reads of text that consists of integers. */
public final class NumberReads {
  private NumberReads() {}

  public static ReadMethod scanner() {
    return source -> {
      try (Scanner in = new Scanner(Utf8.reader(source))) {
        return sum(in);
      }
    };
  }

  static long sum(Scanner in) throws IOException {
    long sum = 0;
    while (in.hasNextInt()) {
      sum += lineSum(in.nextInt());
    }
    Utf8.requireWhole(in);
    return sum;
  }

  /** One number per call from a StreamTokenizer, which converts each to a double. */
  public static ReadMethod tokenizer() {
    return source -> {
      try (Reader in = new BufferedReader(Utf8.reader(source))) {
        return sum(new StreamTokenizer(in));
      }
    };
  }

  private static long sum(StreamTokenizer in) throws IOException {
    long sum = 0;
    while (in.nextToken() == StreamTokenizer.TT_NUMBER) {
      sum += lineSum((int) in.nval);
    }
    return sum;
  }

  /** Returns the byte sum of the line of {@code number}, zero or more: digits and \n. */
  static long lineSum(int number) {
    long sum = '\n';
    int left = number;
    do {
      sum += '0' + left % 10;
      left /= 10;
    } while (left > 0);
    return sum;
  }
}
