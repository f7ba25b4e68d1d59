package dev.millrace.files.internal.tree;

/// The hashes of names, in 8 to 16 bytes for each. Two names may have one hash. For one thread.
final class NameHashes {
  private static final int FIRST_LENGTH = 64;

  /// The factor of [String#hashCode].
  private static final int OF_STRING = 31;

  /// The place of a hash is free if it is 0.
  private int[] places = new int[FIRST_LENGTH];

  private int size;

  private final int factor;

  NameHashes() {
    this(OF_STRING);
  }

  /// @param factor odd; another one gives independent hashes
  NameHashes(int factor) {
    this.factor = factor;
  }

  int size() {
    return size;
  }

  /// Adds the hash of a name.
  ///
  /// @return false if it is there already
  boolean add(String name) {
    if (!put(places, hash(name))) {
      return false;
    }
    size++;
    if (2 * size > places.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    int[] more = new int[2 * places.length];
    for (int hash : places) {
      boolean unused = hash == 0 || put(more, hash);
    }
    places = more;
  }

  private static boolean put(int[] places, int hash) {
    int at = place(places, hash);
    boolean isFree = places[at] == 0;
    places[at] = hash;
    return isFree;
  }

  private static int place(int[] places, int hash) {
    int mask = places.length - 1;
    int at = hash & mask;
    while (places[at] != 0 && places[at] != hash) {
      at = (at + 1) & mask;
    }
    return at;
  }

  boolean has(String name) {
    return places[place(places, hash(name))] != 0;
  }

  // Hashes of similar strings differ in the low bits only: the factor spreads them.
  private int hash(String name) {
    int hash = (factor == OF_STRING ? name.hashCode() : hashWithFactor(name)) * 0x9E3779B1;
    hash ^= hash >>> 15;
    return hash == 0 ? 1 : hash;
  }

  private int hashWithFactor(String name) {
    int hash = 0;
    for (int i = 0; i < name.length(); i++) {
      hash = factor * hash + name.charAt(i);
    }
    return hash;
  }
}
