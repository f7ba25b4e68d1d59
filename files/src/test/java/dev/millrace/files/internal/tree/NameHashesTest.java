package dev.millrace.files.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// A set of the hashes of names.
class NameHashesTest {
  private static final int NAMES = 100_000;

  @Test
  void everyNameIsFoundAgain() {
    NameHashes hashes = new NameHashes();
    int added = 0;
    for (int i = 0; i < NAMES; i++) {
      added += hashes.add("name" + i) ? 1 : 0;
    }
    // Few of the names share a hash.
    assertThat(added).isEqualTo(hashes.size()).isBetween(NAMES - 100, NAMES);
    for (int i = 0; i < NAMES; i++) {
      assertThat(hashes.add("name" + i)).isFalse();
    }
    assertThat(hashes.size()).isEqualTo(added);
  }

  @Test
  void aNameWhoseHashIsZeroIsFoundAgain() {
    NameHashes hashes = new NameHashes();
    assertThat("".hashCode()).isZero();
    assertThat(hashes.add("")).isTrue();
    assertThat(hashes.add("")).isFalse();
  }
}
