package dev.millrace.methods;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/** Fills arrays with words. A word never straddles two arrays, so any prefix of pieces is UTF-8. */
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
    while (at < piece.length) {
      byte[] word = WORDS[random.nextInt(WORDS.length)];
      if (at + word.length + 1 > piece.length) {
        pad(piece, at);
        return;
      }
      System.arraycopy(word, 0, piece, at, word.length);
      column += word.length + 1;
      at += word.length + 1;
      piece[at - 1] = (byte) (column > LINE_BYTES ? '\n' : ' ');
      column = column > LINE_BYTES ? 0 : column;
    }
  }

  private static void pad(byte[] piece, int from) {
    for (int i = from; i < piece.length; i++) {
      piece[i] = '.';
    }
  }

  private static byte[][] words(String text) {
    return Pattern.compile(" ")
        .splitAsStream(text)
        .map(word -> word.getBytes(StandardCharsets.UTF_8))
        .toArray(byte[][]::new);
  }
}
