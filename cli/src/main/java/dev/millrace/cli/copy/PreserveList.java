package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// The attributes that a copy keeps, as in the lists of `--preserve` and `--no-preserve` of cp.
///
/// @param items never contains [Item#ALL] or [Item#NONE]
record PreserveList(Set<Item> items) {
  private static final Set<Item> METADATA =
      EnumSet.of(Item.MODE, Item.OWNERSHIP, Item.TIMESTAMPS, Item.XATTR);

  /// A word of a list.
  enum Item {
    NONE,
    MODE,
    OWNERSHIP,
    TIMESTAMPS,
    XATTR,
    LINKS,
    ALL
  }

  /// Reads a list.
  ///
  /// @param option for messages
  static PreserveList of(String option, String text) {
    Set<Item> items = EnumSet.noneOf(Item.class);
    for (String word : text.split(",", -1)) {
      Item item = item(option, word);
      if (item == Item.ALL) {
        items.addAll(METADATA);
        items.add(Item.LINKS);
      } else if (item != Item.NONE) {
        items.add(item);
      }
    }
    return new PreserveList(items);
  }

  private static Item item(String option, String word) {
    if (word.equals("context")) {
      throw new UsageException(option + ": security contexts are not supported; remove 'context'");
    }
    return Arrays.stream(Item.values())
        .filter(item -> item.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst()
        .orElseThrow(
            () -> new UsageException("%s: '%s' is not one of %s".formatted(option, word, words())));
  }

  private static String words() {
    return Arrays.stream(Item.values())
        .map(item -> item.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  /// Returns this list without the attributes of another one.
  PreserveList without(PreserveList removed) {
    Set<Item> left = EnumSet.noneOf(Item.class);
    left.addAll(items);
    left.removeAll(removed.items);
    return new PreserveList(left);
  }

  boolean isOnlyLinks() {
    return items.equals(EnumSet.of(Item.LINKS));
  }

  HardLinks hardLinks() {
    return items.contains(Item.LINKS) ? HardLinks.KEEP : HardLinks.SEPARATE;
  }

  /// Returns the metadata of the copy. Owner and extended attributes each stand for everything, and
  /// times for the mode of a new file too.
  Metadata metadata() {
    if (items.contains(Item.OWNERSHIP) || items.contains(Item.XATTR)) {
      return Metadata.ALL;
    }
    boolean hasMode = items.contains(Item.MODE);
    if (items.contains(Item.TIMESTAMPS)) {
      return hasMode ? Metadata.EXACT_MODE_AND_TIMES : Metadata.MODE_AND_TIMES;
    }
    return hasMode ? Metadata.EXACT_MODE : Metadata.NONE;
  }

  /// Returns whether the metadata of the copy has an attribute of another list.
  boolean keepsAnyOf(PreserveList removed) {
    return kept().stream().anyMatch(removed.items::contains);
  }

  private Set<Item> kept() {
    return switch (metadata()) {
      case ALL -> METADATA;
      case MODE_AND_TIMES, EXACT_MODE_AND_TIMES -> EnumSet.of(Item.MODE, Item.TIMESTAMPS);
      case MODE, EXACT_MODE -> EnumSet.of(Item.MODE);
      case NONE -> EnumSet.noneOf(Item.class);
    };
  }
}
