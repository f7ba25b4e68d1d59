package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.tune.TuneRequest;
import dev.millrace.cli.tune.UserProfileFile;
import dev.millrace.files.internal.profile.ProfileFile;
import dev.millrace.files.internal.profile.ProfileHost;
import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Operation;
import dev.millrace.model.tune.Threshold;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `millrace tune` decides by a record, writes the profile, and later commands use it.
@Tag("slow")
class TuneCommandTest {
  private static final Path RECORD = Path.of("../docs/results/2026-11-25-tune-ext4/record.json.gz");

  private static final Environment HERE = new EnvironmentProbe().probe(List.of());

  @TempDir Path directory;
  private Path config;
  private Path files;
  private Path record;

  @BeforeEach
  void makeRecord() throws IOException {
    assumeThat(Host.sys().fileCalls().optional()).isPresent();
    config = directory.resolve("config");
    files = Files.createDirectory(directory.resolve("files"));
    record = Files.createDirectory(directory.resolve("record"));
    Files.writeString(record.resolve("record.json"), recordOfThisMachine());
  }

  // A committed race, as if it had run here and now.
  private String recordOfThisMachine() throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(RECORD))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.replace("/mnt/ext4", files.toString())
          .replaceAll("\"kernel\"\\s*:\\s*\"[^\"]*\"", quoted("kernel", kernel()))
          .replaceAll(
              "\"logicalCpus\"\\s*:\\s*\\d+",
              "\"logicalCpus\":" + Runtime.getRuntime().availableProcessors())
          .replaceAll("\"cpu\"\\s*:\\s*\"[^\"]*\"", quoted("cpu", HERE.cpu()));
    }
  }

  private static String quoted(String key, String value) {
    return "\"%s\":\"%s\"".formatted(key, value);
  }

  private static String kernel() {
    return System.getProperty("os.version");
  }

  private Path profile() {
    return config.resolve("millrace/profile.toml");
  }

  private Run millrace(Object... args) throws Exception {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(OwnProcess.command(args))
            .directory(directory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("XDG_CONFIG_HOME", config.toString());
    builder.environment().put("COLUMNS", "200");
    int code = builder.start().waitFor();
    return new Run(code, Files.readString(out), Files.readString(err));
  }

  private Run tune(Object... options) throws Exception {
    List<Object> args = new ArrayList<>(List.of("tune", "--record", record));
    args.addAll(List.of(options));
    return millrace(args.toArray());
  }

  private static final String PAIR_WITH_COMMENTS =
      """
      [[pair]]
      from = "/other"
      to = "/other"
      from-type = "0xef53"
      to-type = "0xef53"
      record = "/races/1" # of a friend
      # time without the choice over time with it: 64KiB 0.91 (0.86 .. 0.96)
      splice-from = "128KiB"
      """;

  /// Gives the profile lengths that the record contradicts.
  private void misleadingProfile() throws Exception {
    write(HandWrittenProfile.of(files, "0x" + type(), "preallocate-from = \"8MiB\""));
  }

  private String type() throws Exception {
    Process stat =
        new ProcessBuilder("stat", "-f", "-c", "%t", files.toString())
            .redirectErrorStream(true)
            .start();
    return new String(stat.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  private void write(String text) throws Exception {
    Files.createDirectories(profile().getParent());
    Files.writeString(profile(), text);
    Process chmod =
        new ProcessBuilder("chmod", "-R", "go-w", config.toString()).inheritIO().start();
    assertThat(chmod.waitFor()).isZero();
  }

  @Test
  void aRecordThatSupportsTheBuiltInProfileChangesNothing() throws Exception {
    Run run = tune();
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("preallocate-from", "256KiB, unchanged: the data do not support a change")
        .contains("parallel-from", "4MiB, unchanged: not raced")
        .contains("Nothing changes: the profile in use stays.");
    assertThat(profile()).doesNotExist();
  }

  @Test
  void aLengthThatTheRecordContradictsChangesWithItsGain() throws Exception {
    misleadingProfile();
    Path small = Files.write(files.resolve("small"), new byte[2 << 20]);
    Run before = millrace("explain", small, files.resolve("new"));
    assertThat(before.out())
        .contains("The sizes come from the " + profile() + " profile")
        .containsPattern("preallocate-from +8MiB +by hand");

    Run run = tune();
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .containsPattern("preallocate-from +8MiB -> 1MiB")
        .containsPattern("4MiB: 1\\.\\d+ times as fast as before \\(1\\.\\d+ \\.\\. 1\\.\\d+\\)")
        .contains("Profile written: " + profile())
        .contains(
            "    millrace race copy --methods millrace,millrace-built-in --seed 2 --from %s --to %s\n"
                .formatted(files, files));

    Run after = millrace("explain", small, files.resolve("new"));
    assertThat(after.err()).isEmpty();
    assertThat(after.out()).containsPattern("preallocate-from +1MiB +" + record);
  }

  @Test
  void aDryRunWritesNothing() throws Exception {
    misleadingProfile();
    String before = Files.readString(profile());
    assertThat(tune("--dry-run").out()).contains("8MiB -> 1MiB", "Not written: " + profile());
    assertThat(Files.readString(profile())).isEqualTo(before);
  }

  @Test
  void aWrongProfileIsRejectedWithItsPlaceAndKept() throws Exception {
    write("version = \"1\"\nmachine = 5\n");
    Run run = tune();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly(
            "millrace tune: %s: line 2, column 11: expected a value in double quotes; correct or remove the file"
                .formatted(profile()));
    assertThat(Files.readString(profile())).contains("machine = 5");
  }

  @Test
  void aCopyWithAWrongProfileSucceedsAndExplainHasTheReason() throws Exception {
    write("version = \"7\"\n");
    Path source = Files.write(files.resolve("source"), new byte[2 << 20]);
    Run copy = millrace("copy", source, files.resolve("copy"));
    assertThat(copy.code()).as(copy.err()).isZero();
    assertThat(files.resolve("copy")).hasSameBinaryContentAs(source);
    assertThat(millrace("explain", source, files.resolve("new")).out())
        .contains("built-in profile")
        .contains("Not used: " + profile() + ": line 1, column 12: version 7, but this");
  }

  @Test
  void theLengthsOfAnotherMachineAreNotUsed() throws Exception {
    misleadingProfile();
    write(Files.readString(profile()).replaceFirst("machine = \"[^\"]*\"", "machine = \"PDP-11\""));
    Run run = tune();
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("the profile is not used: it is for PDP-11, and this is");
    assertThat(run.out()).contains("Nothing changes");
  }

  @Test
  void aRecordOfAnotherMachineIsRejected() throws Exception {
    Path file = record.resolve("record.json");
    String here = Files.readString(file);
    Files.writeString(file, here.replace(quoted("kernel", kernel()), quoted("kernel", "2.6")));
    Run run = tune();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--record: the race ran on kernel 2.6 with");
    Files.writeString(file, here.replace(quoted("cpu", HERE.cpu()), quoted("cpu", "PDP-11")));
    assertThat(tune().err()).contains("(PDP-11), and this is kernel");
  }

  @Test
  void optionsOfARaceHaveNoEffectOnARecord() throws Exception {
    Run run = tune("--budget=9m");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().strip())
        .isEqualTo(
            "millrace tune: --record starts no race, so --budget has no effect; remove --budget");
  }

  @Test
  void aProfileOfAnotherMachineIsKeptUnderAnotherName() throws Exception {
    misleadingProfile();
    String misfit = Files.readString(profile()).replaceFirst("jdk = \"[^\"]*\"", "jdk = \"24\"");
    write(misfit);
    Path earlier = profile().resolveSibling("profile.toml.old-1");
    Files.writeString(earlier, "mine");
    ProfileFile found =
        ProfileHost.of(Host.sys().fileCalls()).orElseThrow().files().apply(profile());
    UserProfileFile file = new UserProfileFile(found, List.of(), Optional.of("JDK 24"));
    assertThat(file.keepMisfit()).contains(profile().resolveSibling("profile.toml.old-2"));
    assertThat(earlier).hasContent("mine");
    assertThat(profile().resolveSibling("profile.toml.old-2")).hasContent(misfit);
  }

  /// The record is a pipe, so the profile changes after `tune` has found it correct.
  @Test
  void aProfileThatChangesDuringTheRaceIsNotOverwrittenByAnOlderOne() throws Exception {
    misleadingProfile();
    String text = Files.readString(record.resolve("record.json"));
    Path pipe = directory.resolve("pipe");
    assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Thread race =
        Thread.ofPlatform()
            .start(() -> {
              try (OutputStream out = Files.newOutputStream(pipe)) {
                write(Files.readString(profile()) + PAIR_WITH_COMMENTS);
                out.write(text.getBytes(StandardCharsets.UTF_8));
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    Run run = millrace("tune", "--record", pipe);
    race.join();
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(profile()))
        .contains("preallocate-from = \"1MiB\"")
        .contains(PAIR_WITH_COMMENTS);
  }

  /// A whole race takes two minutes, too long for a build.
  @Test
  void everyMethodOfTheRaceExists() {
    TuneRequest request = new TuneRequest(files, files, Threshold.all(), 64 << 20, 1);
    for (RaceRequest race :
        List.of(
            request.first(5),
            request.buffers(Duration.ofMinutes(1)),
            request.cold(Duration.ofMinutes(1)))) {
      assertThat(Catalog.builtIn().all(Operation.COPY))
          .extracting(MethodInfo::name)
          .containsAll(race.methods());
    }
  }

  @Test
  void explainHasTheThreadsOfATreeAndTheBufferWithTheirOrigin() throws Exception {
    misleadingProfile();
    write(Files.readString(profile()) + "jobs = \"3\"\nbuffer = \"64KiB\"\n");
    Path tree = Files.createDirectory(files.resolve("tree"));
    Path file = Files.write(tree.resolve("file"), new byte[1]);
    assertThat(millrace("explain", tree, files.resolve("new")).out())
        .contains("threads  at most 3: the number in the profile (by hand)\n");
    assertThat(millrace("explain", "--json", tree, files.resolve("new")).out())
        .containsPattern("\"jobs\"\\s*:\\s*3")
        .containsPattern("\"jobsOrigin\"\\s*:\\s*\"by hand\"");
    assertThat(millrace("explain", file, files.resolve("new")).out())
        .containsPattern("buffer +64KiB +by hand");
  }

  @Test
  void aWrongNumberOfThreadsIsRejectedWithItsPlace() throws Exception {
    misleadingProfile();
    write(Files.readString(profile()) + "jobs = \"many\"\n");
    Run run = tune();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .contains("line 12, column 9: 'many' is no number of threads; write 1 to 256");
  }

  @Test
  void aBudgetOfNothingIsRejected() throws Exception {
    Run run = millrace("tune", "--from", files, "--budget", "0s");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--budget: '0s' is no time limit; write it as 90s");
  }

  @Test
  void aBudgetThatDecidesNothingIsRejectedWithTheLeastOne() throws Exception {
    Run run = millrace("tune", "--from", files, "--budget", "20s");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly(
            "millrace tune: --budget: a race this short decides nothing; give 35s or more");
  }

  /// A rewrite would remove the keys of the newer version.
  @Test
  void aProfileOfANewerMinorVersionIsNotReplaced() throws Exception {
    misleadingProfile();
    String newer = Files.readString(profile()).replace("\"1\"", "\"1.9\"") + "pipe = \"1MiB\"\n";
    write(newer);
    Run run = tune();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            profile() + ": keys of a newer version: pipe; tune would remove them: use the newer");
    assertThat(profile()).hasContent(newer);
  }

  @Test
  void theCommentsAboveThePairsStay() throws Exception {
    misleadingProfile();
    write(
        Files.readString(profile()).replace("[[pair]]", "# the disk of the photos\n[[pair]]")
            + "\n# borrowed\n# until May\n"
            + PAIR_WITH_COMMENTS);
    Run run = tune();
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(profile()))
        .contains("\n\n# the disk of the photos\n[[pair]]\nfrom = \"" + files)
        .endsWith("\n\n# borrowed\n# until May\n" + PAIR_WITH_COMMENTS);
  }

  /// A later command would not use such a profile.
  @Test
  void aDirectoryThatOthersCanWriteGetsNoProfile() throws Exception {
    Path place = Files.createDirectories(profile().getParent());
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwx---"));
    Run run = tune();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly(
            "millrace tune: %s: other users can write it, or its directory; chmod 700 and 600 repairs that"
                .formatted(profile()));
  }

  @Test
  void aPlaceThatTakesNoProfileIsRejectedBeforeTheRace() throws Exception {
    Files.createFile(config);
    Run run = millrace("tune", "--from", files);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly(
            "millrace tune: %s: the profile cannot be written; set XDG_CONFIG_HOME to a writable directory"
                .formatted(profile()));
    assertThat(directory.resolve("races")).doesNotExist();
    assertThat(tune("--dry-run").code()).isZero();
  }
}
