package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.BuiltInDerivation.Length;
import dev.millrace.cli.tune.ProfileWriter;
import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.Values;
import dev.millrace.model.tune.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The built-in lengths and their list follow from committed races. After a change of a race or of
/// the rule, `-Dgolden.update=true` writes both files again; then build again.
class BuiltInProfileTest {
  private static final Path LIST = Path.of("../docs/built-in-profile.txt");
  private static final Path LENGTHS =
      Path.of("../files/src/main/java/dev/millrace/files/internal/plan/BuiltInLengths.java");

  private static final List<BuiltInRace> RACES =
      List.of(
          BuiltInRace.of(
              FileSystemKind.DISK,
              FileSystemKind.DISK,
              "2026-11-25-tune-ext4",
              "2026-11-26-tune-ext4"));

  private static final BuiltInDerivation DERIVATION = BuiltInDerivation.of(RACES);

  @Test
  void theBuiltInLengthsAreTheOnesThatTheRacesDecide() throws IOException {
    requireEqual(LENGTHS, java());
  }

  @Test
  void theListHasTheEvidenceOfEachLength() throws IOException {
    requireEqual(LIST, list());
  }

  @Test
  void aPairThatDidNotRaceHasTheLengthsOfTheOthers() {
    Profile others = BuiltInProfiles.others().profile();
    assertThat(BuiltInProfiles.of(FileSystemKind.DISK, FileSystemKind.LAYERED_DISK).profile())
        .isEqualTo(others);
    DERIVATION
        .others()
        .forEach((number, length) -> assertThat(others.value(number)).isEqualTo(length.bytes()));
  }

  // The formatter may break lines elsewhere.
  private static void requireEqual(Path file, String text) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, text);
    }
    assertThat(joined(Files.readString(file))).isEqualToNormalizingWhitespace(joined(text));
  }

  private static String joined(String text) {
    return text.replaceAll("\\(\\s+", "(");
  }

  private static String java() {
    StringBuilder text =
        new StringBuilder(
            """
            package dev.millrace.files.internal.plan;

            import java.util.List;

            /// The built-in lengths. BuiltInProfileTest generates this file from races in docs/results.
            final class BuiltInLengths {
              /// For pairs that did not race.
              static final List<BuiltInLength> OTHERS =
                  %s;

              static final List<BuiltInPair> PAIRS =
                  List.of(
            """
                .formatted(java(DERIVATION.others())));
    for (BuiltInRace race : RACES) {
      text.append(
          """
                    new BuiltInPair(
                        FileSystemKind.%s,
                        FileSystemKind.%s,
                        %s)%s
          """
              .formatted(
                  race.from(),
                  race.to(),
                  java(DERIVATION.of(race)),
                  race.equals(RACES.getLast()) ? ");" : ","));
    }
    return text.append("\n  private BuiltInLengths() {}\n}\n").toString();
  }

  private static String java(Map<ProfileNumber, Length> lengths) {
    List<String> each =
        lengths.entrySet().stream()
            .map(length ->
                "new BuiltInLength(ProfileNumber.%s, %dL, \"%s\")"
                    .formatted(
                        length.getKey(), length.getValue().bytes(), length.getValue().race()))
            .toList();
    String lines = String.join(",\n              ", each);
    return lines.isEmpty() ? "List.of()" : "List.of(\n              " + lines + ")";
  }

  private static String list() {
    StringBuilder text = new StringBuilder("The built-in profile, and the races that decide it\n");
    text.append("\nPairs of file systems that did not race: the largest decided lengths\n");
    for (ProfileNumber number : ProfileNumber.values()) {
      text.append(line(number, DERIVATION.others().get(number)));
    }
    for (BuiltInRace race : RACES) {
      text.append("\n%s to %s\n%s\n".formatted(word(race.from()), word(race.to()), race.place()));
      Map<ProfileNumber, Length> lengths = DERIVATION.of(race);
      DERIVATION.decisions(race).forEach(decision -> text.append(text(decision, lengths)));
      race.choices().forEach(decision -> text.append(text(decision, lengths)));
    }
    return text.toString();
  }

  private static String text(Decision decision, Map<ProfileNumber, Length> lengths) {
    ProfileNumber number = ProfileNumber.of(decision.key());
    String evidence =
        decision.ratios().isEmpty() ? "not raced" : ProfileWriter.evidence(decision.ratios());
    return line(number, lengths.get(number)) + "    " + evidence + "\n";
  }

  private static String line(ProfileNumber number, Length length) {
    return length == null
        ? "  %s: undecided\n".formatted(number.key())
        : "  %s = %s, by %s\n"
            .formatted(number.key(), Values.format(number.unit(), length.bytes()), length.race());
  }

  private static String word(FileSystemKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
