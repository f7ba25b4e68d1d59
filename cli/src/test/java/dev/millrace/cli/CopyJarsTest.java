package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The jars that `scripts/launch.sh` gives to `copy` and `clone`.
class CopyJarsTest {
  private static final Path LAUNCH = Path.of("../scripts/launch.sh");

  @TempDir Path directory;
  private Path source;

  @BeforeEach
  void createSource() throws IOException {
    source = Files.createDirectory(directory.resolve("source"));
    for (int i = 0; i < 100; i++) {
      Path inner = Files.createDirectories(source.resolve("d" + i % 10));
      Files.writeString(inner.resolve("file-" + i), "text");
    }
  }

  /// Returns the entries of the class path of this test that stand for the jars.
  private static List<Path> jars() throws IOException {
    Matcher matcher = Pattern.compile("copy_jars='([^']*)'").matcher(Files.readString(LAUNCH));
    assertThat(matcher.find()).isTrue();
    List<String> names = List.of(matcher.group(1).strip().split("\\s+"));
    List<Path> jars =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(entry -> !entry.getFileName().toString().contains("test"))
            .filter(entry -> names.stream().anyMatch(name -> isOf(name, entry)))
            .toList();
    assertThat(jars).hasSameSizeAs(names);
    return jars;
  }

  // A module is the directory of its classes, or a jar.
  private static boolean isOf(String name, Path entry) {
    String module = "/" + name.replace("millrace-", "") + "/target/";
    boolean isModule = name.startsWith("millrace-") && entry.toString().contains(module);
    return isModule || entry.getFileName().toString().startsWith(name + "-");
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theyHaveAllClassesOfACopy() throws Exception {
    Path target = directory.resolve("target");
    Path manifest = directory.resolve("sums");
    List<List<Object>> calls =
        List.of(
            List.of("copy", "--help"),
            List.of("copy", "--bogus"),
            List.of("copy", "--explain", source.resolve("d1/file-1"), directory),
            List.of("copy", "--json", source.resolve("d1/file-1"), directory.resolve("one")),
            List.of("copy", "--progress", source.resolve("d1/file-1"), directory.resolve("two")),
            List.of("copy", "-aT", "--json", "--stats", "-v", "--progress", source, target),
            List.of("copy", "-aT", "--resume", "--verify=hash", "--fsync=file", source, target),
            List.of("copy", "-rT", "--log-json", "--delete", "--exclude=x", source, target),
            List.of("copy", "-rT", "--itemize-changes", "--manifest", manifest, source, target),
            List.of("copy", "-r", "-b", "--parents", "--limit=1GiB/s", source, target),
            List.of("copy", directory.resolve("missing"), target),
            List.of("clone", "--help"),
            List.of("clone", "--verify=extents", "--progress", source, directory.resolve("clone")));
    URL[] urls = jars().stream().map(CopyJarsTest::url).toArray(URL[]::new);
    try (URLClassLoader jars = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Method run =
          jars.loadClass(Millrace.class.getName())
              .getDeclaredMethod("run", String[].class, PrintWriter.class, PrintWriter.class);
      run.setAccessible(true);
      for (List<Object> call : calls) {
        StringWriter out = new StringWriter();
        String[] words = Run.words(call).toArray(String[]::new);
        Object code = run.invoke(null, words, new PrintWriter(out), new PrintWriter(out));
        assertThat(code).as("%s %s", call, out).isIn(0, 1, 2);
        assertThat(out.toString()).as("%s", call).doesNotContain("NoClassDefFound", "dev/millrace");
      }
    }
    assertThat(directory.resolve("clone/d1/file-1")).hasContent("text");
  }

  @Test
  @Tag("slow")
  void aCopyOfATreeNeedsFewDescriptors() throws Exception {
    assumeThat(Path.of("/bin/sh")).exists();
    Path target = directory.resolve("target");
    List<String> command =
        OwnProcess.script("ulimit -n 64 && exec \"$@\"", "copy", "-a", source, target);
    command.set(
        command.indexOf("-cp") + 1,
        String.join(File.pathSeparator, jars().stream().map(Path::toString).toList()));
    Run.process(new ProcessBuilder(command)).assertQuiet();
    try (Stream<Path> copies = Files.walk(target)) {
      assertThat(copies.filter(Files::isRegularFile)).hasSize(100);
    }
  }
}
