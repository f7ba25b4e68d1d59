package dev.millrace.files.internal.tree;

/// The hashes of names, in 8 to 16 bytes for each. Two names may have one hash. For one thread.
final class NameHashes {
  private static final int FIRST_LENGTH = 64;

  /// The place of a hash is free if it is 0.
  private int[] places = new int[FIRST_LENGTH];

  private int size;

  /// Returns the number of hashes.
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
      boolean _ = hash == 0 || put(more, hash);
    }
    places = more;
  }

  private static boolean put(int[] places, int hash) {
    int mask = places.length - 1;
    int at = hash & mask;
    while (places[at] != 0 && places[at] != hash) {
      at = (at + 1) & mask;
    }
    boolean isFree = places[at] == 0;
    places[at] = hash;
    return isFree;
  }

  // Hashes of similar strings differ in the low bits only: the factor spreads them.
  private static int hash(String name) {
    int hash = name.hashCode() * 0x9E3779B1;
    hash ^= hash >>> 15;
    return hash == 0 ? 1 : hash;
  }
}
