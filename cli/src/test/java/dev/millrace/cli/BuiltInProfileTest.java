package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.tune.ProfileWriter;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.profile.Lengths;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.SizeText;
import dev.millrace.model.tune.Support;
import dev.millrace.model.tune.Threshold;
import dev.millrace.model.tune.Tuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Holds the built-in profile against the committed races. After a change of a race or of the rule,
/// `-Dgolden.update=true` writes the list again; then change the lengths of [Profile].
class BuiltInProfileTest {
  private static final Path ROOT = Path.of("..");
  private static final Path RESULTS = ROOT.resolve("docs/results");
  private static final Path LIST = ROOT.resolve("docs/built-in-profile.txt");

  /// The races with the methods of [Threshold], from one directory to the same.
  private static final List<String> RACES =
      List.of("2026-11-22-default", "2026-11-23-copier-small", "2026-11-23-copier-medium");

  @Test
  void noCommittedRaceContradictsABuiltInLength() throws IOException {
    Map<Tuning, String> races = races();
    Map<ProfileNumber, String> origins = new EnumMap<>(ProfileNumber.class);
    StringBuilder list =
        new StringBuilder("The lengths of the built-in profile that a committed race supports\n");
    for (Threshold threshold : Threshold.all()) {
      ProfileNumber number = number(threshold.key());
      Support.closest(threshold, List.copyOf(races.keySet()))
          .ifPresent(support -> {
            String race = races.getOrDefault(support.tuning(), "");
            assertThat(Profile.BUILT_IN.bytes(number))
                .matches(support::isFor, "supported by " + race);
            origins.put(number, race);
            list.append(text(number, support, race));
          });
    }
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(LIST, list.toString());
    }
    assertThat(list).hasToString(Files.readString(LIST));
    assertThat(SourcedProfile.BUILT_IN.origins()).isEqualTo(origins);
  }

  private static Map<Tuning, String> races() throws IOException {
    Map<Tuning, String> races = new LinkedHashMap<>();
    for (String race : RACES) {
      RunRecord record = RecordFile.read(RESULTS.resolve(race));
      String directory = record.plan().cells().getFirst().from();
      races.put(new Tuning(record, directory, directory), race);
    }
    return races;
  }

  private static String text(ProfileNumber number, Support support, String race) {
    RunRecord record = support.tuning().record();
    return """

    %s = %s, between %s and %s
    %s: %s, %s, kernel %s, JDK %s
    %s
    """
        .formatted(
            number.key(),
            Lengths.format(Profile.BUILT_IN.bytes(number)),
            SizeText.of(support.low()),
            SizeText.of(support.high()),
            race,
            record.started().substring(0, "2026-01-01".length()),
            record.environment().cpu(),
            record.environment().kernel(),
            record.environment().jdks().getFirst().version(),
            ProfileWriter.evidence(support.ratios()));
  }

  private static ProfileNumber number(String key) {
    return Stream.of(ProfileNumber.values())
        .filter(number -> number.key().equals(key))
        .findFirst()
        .orElseThrow();
  }
}
