package dev.millrace.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The zip file of the release, unpacked in a directory with spaces and run with an empty home
/// directory and without Maven.
@Tag("slow")
@Tag("packaged")
class UnpackedReleaseTest {
  private static final String NAME = "millrace-" + System.getProperty("millrace.version");

  @TempDir Path directory;
  private Path install;
  private Path home;

  @BeforeEach
  void unpack() throws IOException {
    assumeThat(Path.of("/bin/sh")).exists();
    Path place = Files.createDirectory(directory.resolve("a place with spaces"));
    home = Files.createDirectory(directory.resolve("home"));
    unpackInto(place);
    install = place.resolve(NAME);
  }

  @Test
  void itCopiesAndRacesAndLeavesItsDirectoryAsItWas() throws Exception {
    Path source = Files.writeString(directory.resolve("source"), "contents");
    List<Path> before = Directories.files(install);

    assertThat(run("methods")).contains("Files.copy(Path, Path)");
    assertThat(run("copy", "source", "target")).isEmpty();
    assertThat(directory.resolve("target")).hasSameBinaryContentAs(source);
    String race =
        run("race", "--quick", "--methods", "files-copy", "--sizes", "5K", "--budget", "5s");
    assertThat(race).contains("Files.copy(source, target);");

    assertThat(Directories.files(install)).isEqualTo(before);
    assertThat(cache()).as("the cache of loaded classes").isNotEmptyFile();
  }

  @Test
  void itHasAManualPageForEachCommand() throws Exception {
    Path pages = install.resolve("man/man1");
    assertThat(pages.resolve("millrace.1"))
        .content()
        .contains(NAME.replace("millrace-", "\"Millrace "));
    assertThat(run("--help").lines().filter(line -> line.matches("  [a-z]+  .*")))
        .isNotEmpty()
        .allMatch(
            line -> Files.exists(pages.resolve("millrace-" + line.split(" +", -1)[1] + ".1")));
  }

  @Test
  void withoutAHomeDirectoryItRunsWithoutACache() throws Exception {
    home = Path.of("/dev/null");
    assertThat(run("--version")).startsWith("millrace " + NAME.substring("millrace-".length()));
    assertThat(directory.resolve("errors")).isEmptyFile();
  }

  @Test
  void theCheckSumsAreRightAndEveryLibraryHasALicence() throws Exception {
    List<Path> files = Directories.files(install);
    CheckSums.write(install);
    Path fresh = install.resolve("SHA256SUMS");
    String expected = Files.readString(fresh).replaceAll(".*  SHA256SUMS\n", "");
    Files.delete(fresh);
    unpackInto(directory);
    assertThat(directory.resolve(NAME).resolve("SHA256SUMS")).hasContent(expected);
    String licences = Files.readString(install.resolve("licences/README.txt"));
    assertThat(files.stream().filter(file -> file.toString().endsWith(".jar")))
        .hasSizeGreaterThan(20)
        .extracting(jar -> String.valueOf(jar.getFileName()).replaceFirst("\\.jar$", ""))
        .filteredOn(name -> !name.startsWith("millrace-"))
        .allMatch(licences::contains);
  }

  @Test
  void onlyTheLauncherIsExecutableAndEveryEntryHasTheTimeOfTheRelease() throws IOException {
    for (Path file : Directories.files(install)) {
      boolean isLauncher = file.equals(install.resolve("millrace"));
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .as(file.toString())
          .isEqualTo(isLauncher ? "rwxr-xr-x" : "rw-r--r--");
    }
    Instant time = Instant.parse(System.getProperty("millrace.time"));
    try (ZipFile zip = new ZipFile("target/" + NAME + ".zip")) {
      assertThat(zip.stream())
          .extracting(ZipEntry::getTimeLocal)
          .containsOnly(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
    }
  }

  private Path cache() throws IOException {
    try (Stream<Path> caches = Files.walk(home.resolve(".cache/millrace"))) {
      return caches.filter(file -> file.toString().endsWith(".aot")).findAny().orElseThrow();
    }
  }

  private static void unpackInto(Path place) throws IOException {
    Path zip = Path.of("target", NAME + ".zip").toAbsolutePath();
    Map<String, String> options = Map.of("enablePosixFileAttributes", "true");
    try (FileSystem system = FileSystems.newFileSystem(zip, options)) {
      for (Path entry : Directories.files(system.getPath("/"))) {
        Path file = place.resolve(entry.toString().substring(1));
        Files.createDirectories(Directories.of(file));
        Files.copy(entry, file);
        Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(entry));
      }
    }
  }

  /// The standard output of a run that succeeds.
  private String run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(install.resolve("millrace").toString()));
    command.addAll(List.of(arguments));
    Path errors = directory.resolve("errors");
    ProcessBuilder start =
        new ProcessBuilder(command).directory(directory.toFile()).redirectError(errors.toFile());
    start.environment().clear();
    start.environment().put("PATH", "/usr/bin:/bin");
    start.environment().put("HOME", home.toString());
    start.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = start.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    return out;
  }
}
