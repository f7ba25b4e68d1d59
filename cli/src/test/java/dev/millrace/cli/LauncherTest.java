package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The search of ./millrace and ./build for a JDK, and the checks before the JVM starts.
class LauncherTest {
  private static final Path SCRIPTS = Path.of("../scripts").toAbsolutePath().normalize();

  @TempDir Path directory;

  @BeforeEach
  void requireAShell() {
    assumeThat(Path.of("/bin/sh")).exists();
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.0.15", "1.8.0_402"})
  void anOldJavaHomeIsSkipped(String version) throws Exception {
    Path home = jdk("old", "JAVA_VERSION=\"%s\"".formatted(version));
    assertThat(find(home)).isNotEmpty().isNotEqualTo(home.toString());
  }

  @Test
  void aRuntimeWithoutACompilerIsSkipped() throws Exception {
    Path home = jdk("jre", "JAVA_VERSION=\"99\"");
    Files.delete(home.resolve("bin/javac"));
    assertThat(find(home)).isNotEqualTo(home.toString());
  }

  @Test
  void withoutAReleaseFileTheCompilerGivesTheVersion() throws Exception {
    Path home = jdk("bare", "");
    Files.delete(home.resolve("release"));
    Files.writeString(home.resolve("bin/javac"), "#!/bin/sh\necho javac 99.0.1\n");
    assertThat(find(home)).isEqualTo(home.toString());
  }

  @Test
  void aNewJavaHomeIsUsedAndMayContainSpaces() throws Exception {
    Path home = jdk("a new one", "JAVA_VERSION=\"99\"");
    assertThat(find(home)).isEqualTo(home.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a:b/lib", "/a\\351/lib"})
  void anInstallDirectoryThatJavaCannotNameIsRejectedInOneLine(String lib) throws Exception {
    assumeThat(Path.of("/usr/bin/iconv")).exists();
    Run run = shell(". \"$1/launch.sh\"; lib=$(printf '" + lib + "'); check_path", Map.of());
    assertThat(run.out()).matches("millrace: Java cannot load jars from /a.*/lib: the path .*\n");
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void aCacheIsMadeOnceAndAgainAfterAKilledAttempt() throws Exception {
    program(
        directory.resolve("bin/java"),
        """
        #!/bin/sh
        for word; do
          case $word in
            -XX:AOTCacheOutput=*) echo cache >"${word#*=}" ;;
            -XX:AOTCache=*) echo fast ;;
            *NewerClasses) newer=yes ;;
          esac
        done
        if [ "${newer:-}" ]; then mkdir "$word" && echo classes >"${word%options}jar"; fi
        """);
    assertThat(launch()).endsWith("fast\n");
    Path caches = Path.of(directory + "/caches" + directory); // for this JDK
    Path cache = caches.resolve("all-ID-25+1.aot");
    assertThat(cache).content().isEqualTo("cache\n");
    assertThat(caches.resolve("all-ID-25+1.jar")).content().isEqualTo("classes\n");

    Files.writeString(cache, ""); // the mark of an attempt that runs
    Path left = Files.createDirectory(caches.resolve("new-all-77"));
    assertThat(launch()).isEmpty();
    assertThat(cache).isEmptyFile();

    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofMinutes(20))));
    assertThat(launch()).endsWith("fast\n");
    assertThat(caches.toFile().list())
        .containsExactlyInAnyOrder("all-ID-25+1.aot", "all-ID-25+1.jar", "all-ID-25+1.options");
  }

  @Test
  void theJvmGetsTheOptionsOfTheEnvironmentAsWords() throws Exception {
    assertThat(options("", Map.of("MILLRACE_JAVA_OPTIONS", "-Xmx64m -Dfiles=*")))
        .contains("\n-Xmx64m\n-Dfiles=*\n")
        .endsWith("\ndev.millrace.cli.Millrace\ncopy\na b\n");
  }

  @Test
  void temporaryFilesAreInTheDirectoryOfTheEnvironment() throws Exception {
    String place = Files.createDirectory(directory.resolve("a b")).toString();
    assertThat(options("", Map.of("TMPDIR", place))).contains("\n-Djava.io.tmpdir=" + place + "\n");
    assertThat(options("", Map.of("TMPDIR", "/none")))
        .as("Java would warn")
        .doesNotContain("java.io.tmpdir");
  }

  @Test
  void aDirectoryForTemporaryFilesThatJavaCannotNameIsLeftOut() throws Exception {
    assumeThat(Path.of("/usr/bin/iconv")).exists();
    String change = "TMPDIR=$PWD/$(printf 'tm\\351'); mkdir $TMPDIR";
    assertThat(options(change, Map.of())).doesNotContain("java.io.tmpdir");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mkdir wd; cd wd; rmdir ../wd",
        "d=$(printf 'wd\\351'); mkdir $d; ln -s $d wd; cd wd"
      })
  void relativePathsStartAtALinkOfProcWhereJavaCannotNameTheDirectory(String change)
      throws Exception {
    assumeThat(Path.of("/proc/self/cwd")).exists();
    assumeThat(Path.of("/usr/bin/iconv")).exists();
    assertThat(options(change, Map.of()))
        .matches(Pattern.compile("(?s).*\n-Duser\\.dir=/proc/self/[a-z0-9/]+/\\.\n.*"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mkdir wd; cd wd", "d=$(printf 'wd\\303\\251'); mkdir $d; cd $d"})
  void elsewhereJavaFindsTheWorkingDirectory(String change) throws Exception {
    assertThat(options(change, Map.of())).doesNotContain("user.dir").contains("\ncopy\na b\n");
  }

  // Returns the options for the JVM, each in a line.
  private String options(String change, Map<String, String> environment) throws Exception {
    program(directory.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    String launch =
        ". \"$1/launch.sh\"; cd \"$2\"; here=$PWD lib=$PWD/lib caches= JAVA_HOME=$PWD; "
            + (change.isEmpty() ? "" : change + "; ")
            + "launch copy 'a b'";
    return shell(launch, environment).out();
  }

  @Test
  void aJdkOnPathIsUsedThroughLinks() throws Exception {
    Path home = jdk("linked", "JAVA_VERSION=\"99\"");
    Files.createSymbolicLink(directory.resolve("between"), home.resolve("bin/javac"));
    Path programs = Files.createDirectory(directory.resolve("programs"));
    Files.createSymbolicLink(programs.resolve("javac"), Path.of("../between"));
    String path = programs + ":/usr/bin:/bin";
    assertThat(find(Map.of("JAVA_HOME", "", "PATH", path))).isEqualTo(home.toString());
  }

  // Returns the output of a program in place of Java.
  private String launch() throws Exception {
    String script =
        """
        . "$1/launch.sh"; cd "$2"; here=$PWD lib=$PWD/lib caches=$PWD/caches JAVA_HOME=$PWD java_build=25+1
        mkdir -p lib; echo ID >lib/id
        launch --version
        """;
    return shell(script, Map.of()).succeeded().out();
  }

  private Run shell(String script, Map<String, String> environment) throws IOException {
    ProcessBuilder shell =
        new ProcessBuilder(
            "/bin/sh", "-eu", "-c", script, "test", SCRIPTS.toString(), directory.toString());
    shell.environment().putAll(environment);
    return Run.process(shell);
  }

  private Path jdk(String name, String release) throws IOException {
    program(directory.resolve(name).resolve("bin/javac"), "#!/bin/sh\nexit 1\n");
    Files.writeString(directory.resolve(name).resolve("release"), release + "\n");
    return directory.resolve(name);
  }

  private static void program(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private String find(Path javaHome) throws Exception {
    return find(Map.of("JAVA_HOME", javaHome.toString()));
  }

  private String find(Map<String, String> environment) throws Exception {
    return shell(". \"$1/find-jdk.sh\"; find_jdk", environment).succeeded().out().strip();
  }
}
