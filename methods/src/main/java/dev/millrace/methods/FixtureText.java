package dev.millrace.methods;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/** Fills arrays with whole lines of words, so that pieces can be put together in any way. */
final class FixtureText {
  private static final int LINE_BYTES = 72;
  private static final byte[][] WORDS =
      words(
          "mill race water wheel stone grain flour sluice gate pond stream bank weir leat river "
              + "a the of and to in it was for on are with as his they be at one have this from "
              + "turning grinding flowing channel buffer ledger harvest barrel measure quarter "
              + "café größe naïve søster 水車 río");

  private FixtureText() {}

  static void fill(byte[] piece, SplittableRandom random) {
    int column = 0;
    int at = 0;
    byte[] word = word(random);
    while (at + word.length + 1 <= piece.length) {
      System.arraycopy(word, 0, piece, at, word.length);
      column += word.length + 1;
      at += word.length + 1;
      piece[at - 1] = (byte) (column > LINE_BYTES ? '\n' : ' ');
      column = column > LINE_BYTES ? 0 : column;
      word = word(random);
    }
    Arrays.fill(piece, at, piece.length, (byte) '.');
    if (piece.length > 0) {
      piece[piece.length - 1] = '\n';
    }
  }

  private static byte[] word(SplittableRandom random) {
    return WORDS[random.nextInt(WORDS.length)];
  }

  private static byte[][] words(String text) {
    return Pattern.compile(" ")
        .splitAsStream(text)
        .map(word -> word.getBytes(StandardCharsets.UTF_8))
        .toArray(byte[][]::new);
  }
}
