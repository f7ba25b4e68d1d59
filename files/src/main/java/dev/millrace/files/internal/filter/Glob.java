package dev.millrace.files.internal.filter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// A glob of gitignore(5), which Git compares with the bytes of a name: `?` is one byte, `*` and
/// `?` match no slash, `**` between slashes matches directories, and `\` stands before a byte
/// without a special meaning.
///
/// A name takes at most as many steps as its length times the length of the glob.
final class Glob {
  private static final String SPECIAL = "*?[\\";
  private static final BitSet ANY = bytes(0, 256);
  private static final BitSet NO_SLASH = noSlash();

  /// The steps that match one byte. Long lists of patterns share them.
  private static final Step[] LITERALS = literals();

  private final byte[] glob;

  /// The index of the first special byte. As in Git, `**` there is between slashes too.
  private final int wild;

  private final List<Step> steps = new ArrayList<>();
  private int at;

  private Glob(byte[] glob, int start) {
    this.glob = glob;
    int special = start;
    while (special < glob.length && SPECIAL.indexOf(glob[special]) < 0) {
      special++;
    }
    wild = special;
    at = start;
  }

  /// One part of a glob.
  ///
  /// @param bytes that it matches
  private record Step(Repeat repeat, BitSet bytes) {}

  /// How often a step matches.
  private enum Repeat {
    ONCE,
    ANY_TIMES,
    /// Nothing, or anything that ends in a slash.
    DIRECTORIES
  }

  /// @param start the index where it starts
  /// @throws IllegalArgumentException with the reason if nothing can match
  static Glob of(byte[] bytes, int start) {
    Glob read = new Glob(bytes, start);
    while (read.at < bytes.length) {
      read.next();
    }
    return read;
  }

  private void next() {
    byte next = glob[at++];
    switch (next) {
      case '*' -> stars();
      case '?' -> steps.add(new Step(Repeat.ONCE, NO_SLASH));
      case '[' -> {
        GlobSet set = GlobSet.at(glob, at);
        steps.add(new Step(Repeat.ONCE, set.members()));
        at = set.end();
      }
      case '\\' -> {
        if (at == glob.length) {
          throw new IllegalArgumentException("no character follows the last \\");
        }
        literal(glob[at++]);
      }
      default -> literal(next);
    }
  }

  private void literal(byte one) {
    if (one == 0) {
      throw new IllegalArgumentException("no name has a zero byte");
    }
    steps.add(LITERALS[Byte.toUnsignedInt(one)]);
  }

  private void stars() {
    int first = at - 1;
    while (is('*', at)) {
      at++;
    }
    boolean isSlash = is('/', at);
    boolean isBetween =
        at > first + 1
            && (first == wild || glob[first - 1] == '/')
            && (at == glob.length || isSlash || (is('\\', at) && is('/', at + 1)));
    if (isBetween && isSlash) {
      at++;
      steps.add(new Step(Repeat.DIRECTORIES, ANY));
    } else {
      steps.add(new Step(Repeat.ANY_TIMES, isBetween ? ANY : NO_SLASH));
    }
  }

  private boolean is(char one, int index) {
    return index < glob.length && glob[index] == one;
  }

  /// Returns whether the whole rest of a name matches.
  ///
  /// @param start the index where the rest starts
  boolean matches(byte[] name, int start) {
    Places places = new Places(name, start);
    for (Step step : steps) {
      switch (step.repeat()) {
        case ONCE -> places.moveOnce(step.bytes());
        case ANY_TIMES -> places.moveAnyTimes(step.bytes());
        case DIRECTORIES -> places.enterDirectories();
      }
      if (places.first > places.last) {
        return false;
      }
    }
    return places.reached[name.length];
  }

  /// All places of a name that the steps so far can reach.
  private static final class Places {
    final boolean[] reached;
    private final byte[] name;
    private int first;
    private int last;

    Places(byte[] name, int start) {
      this.name = name;
      reached = new boolean[name.length + 1];
      reached[start] = true;
      first = start;
      last = start;
    }

    void moveOnce(BitSet bytes) {
      int end = Math.min(last + 1, name.length);
      int lowest = end + 1;
      int highest = first;
      for (int i = end; i > first; i--) {
        reached[i] = reached[i - 1] && bytes.get(Byte.toUnsignedInt(name[i - 1]));
        if (reached[i]) {
          lowest = i;
          highest = Math.max(highest, i);
        }
      }
      reached[first] = false;
      first = lowest;
      last = highest;
    }

    void moveAnyTimes(BitSet bytes) {
      for (int i = first; i < name.length; i++) {
        if (reached[i] && bytes.get(Byte.toUnsignedInt(name[i]))) {
          reached[i + 1] = true;
          last = Math.max(last, i + 1);
        }
      }
    }

    void enterDirectories() {
      for (int i = first; i < name.length; i++) {
        if (name[i] == '/') {
          reached[i + 1] = true;
          last = Math.max(last, i + 1);
        }
      }
    }
  }

  static BitSet bytes(int from, int to) {
    BitSet bytes = new BitSet(to);
    bytes.set(from, to);
    return bytes;
  }

  private static BitSet noSlash() {
    BitSet bytes = bytes(0, 256);
    bytes.clear('/');
    return bytes;
  }

  private static Step[] literals() {
    Step[] literals = new Step[256];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = new Step(Repeat.ONCE, bytes(i, i + 1));
    }
    return literals;
  }
}
