package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// The attributes that a copy keeps, by the options in the order of the command line: for each
/// attribute, the last option counts, as in cp.
final class PreserveList {
  private static final String PRESERVE = "--preserve";
  private static final String NO_PRESERVE = "--no-preserve";
  private static final Set<Item> METADATA =
      EnumSet.of(Item.MODE, Item.OWNERSHIP, Item.TIMESTAMPS, Item.XATTR);

  private static final Set<Item> LINKS = EnumSet.of(Item.LINKS);

  private final List<Words> given = new ArrayList<>();

  /// A word of a list.
  private enum Item {
    NONE,
    MODE,
    OWNERSHIP,
    TIMESTAMPS,
    XATTR,
    LINKS,
    ALL
  }

  /// The attributes that are kept.
  ///
  /// @param kept never contains [Item#ALL] or [Item#NONE], as the next set
  /// @param refused by their names
  /// @param isMetadataListed whether the mode is kept because an option names it or omits it
  private record State(Set<Item> kept, Set<Item> refused, boolean isMetadataListed) {}

  /// The list of an option, which a later call reads.
  private record Words(String option, String text) {
    private Set<Item> items() {
      Set<Item> items = EnumSet.noneOf(Item.class);
      for (String word : text.split(",", -1)) {
        Item item = item(word);
        if (item == Item.ALL) {
          items.addAll(METADATA);
          items.add(Item.LINKS);
        } else if (item != Item.NONE) {
          items.add(item);
        }
      }
      return items;
    }

    private Item item(String word) {
      if (word.equals("context")) {
        throw new UsageException(
            option + ": security contexts are not supported; remove 'context'");
      }
      return Arrays.stream(Item.values())
          .filter(item -> name(item).equals(word))
          .findFirst()
          .orElseThrow(() ->
              new UsageException("%s: '%s' is not one of %s".formatted(option, word, names())));
    }

    private static String names() {
      return Arrays.stream(Item.values()).map(Words::name).collect(Collectors.joining(", "));
    }

    private static String name(Item item) {
      return item.name().toLowerCase(Locale.ROOT);
    }
  }

  /// Adds the list of `--preserve`, or of an option that stands for one.
  void keep(String words) {
    given.add(new Words(PRESERVE, words));
  }

  /// Adds the list of `--no-preserve`.
  void refuse(String words) {
    given.add(new Words(NO_PRESERVE, words));
  }

  private State state() {
    State state = new State(EnumSet.of(Item.MODE), EnumSet.noneOf(Item.class), false);
    for (Words words : given) {
      state = after(state, words.items(), words.option());
    }
    return state;
  }

  private static State after(State state, Set<Item> items, String option) {
    Set<Item> kept = EnumSet.copyOf(state.kept);
    Set<Item> refused = EnumSet.copyOf(state.refused);
    if (option.equals(NO_PRESERVE)) {
      kept.removeAll(items);
      if (!items.containsAll(METADATA)) { // after `all`, a list may bring the mode along
        refused.addAll(items);
      }
      return new State(kept, refused, state.isMetadataListed);
    }
    boolean isListed = state.isMetadataListed || !items.equals(LINKS);
    if (isListed && !state.isMetadataListed) { // the list replaces the default
      kept.retainAll(LINKS);
    }
    kept.addAll(items);
    refused.removeAll(items);
    return new State(kept, refused, isListed);
  }

  HardLinks hardLinks() {
    return state().kept.contains(Item.LINKS) ? HardLinks.KEEP : HardLinks.SEPARATE;
  }

  /// @throws UsageException if an attribute is refused that another one brings along
  Metadata metadata() {
    State state = state();
    Metadata metadata = metadata(state.kept);
    if (kept(metadata).stream().anyMatch(state.refused::contains)) {
      throw new UsageException(
          "--no-preserve: ownership and xattr keep all metadata, and timestamps keep the mode;"
              + " name them too, or remove the option");
    }
    // The mode that a copy keeps by default is reduced by the umask, as in cp.
    return metadata == Metadata.EXACT_MODE && !state.isMetadataListed ? Metadata.MODE : metadata;
  }

  // Owner and extended attributes each stand for everything, and times for the mode of a new file.
  private static Metadata metadata(Set<Item> items) {
    if (items.contains(Item.OWNERSHIP) || items.contains(Item.XATTR)) {
      return Metadata.ALL;
    }
    boolean hasMode = items.contains(Item.MODE);
    if (items.contains(Item.TIMESTAMPS)) {
      return hasMode ? Metadata.EXACT_MODE_AND_TIMES : Metadata.MODE_AND_TIMES;
    }
    return hasMode ? Metadata.EXACT_MODE : Metadata.NONE;
  }

  private static Set<Item> kept(Metadata metadata) {
    return switch (metadata) {
      case ALL -> METADATA;
      case MODE_AND_TIMES, EXACT_MODE_AND_TIMES -> EnumSet.of(Item.MODE, Item.TIMESTAMPS);
      case MODE, EXACT_MODE -> EnumSet.of(Item.MODE);
      case NONE -> EnumSet.noneOf(Item.class);
    };
  }
}
