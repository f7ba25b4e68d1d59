package dev.millrace.lab.added;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.copy.FilesCopy;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class AddedCodeTest {
  private static final String PROVIDER =
      """
      import dev.millrace.methods.*;
      import java.nio.file.*;
      import java.util.*;

      public final class Provider implements MethodProvider {
        @Override
        public List<MethodInfo<? extends CopyMethod>> copyMethods() {
          return Arrays.asList(
              MethodInfo.<CopyMethod>buffered(
                      "sized", "a copy with a buffer", Sized::new, 4096, 65536)
                  .with(Trait.TEXT_ONLY).limits("text")
                  .citation("https://example.org").upTo(1L << 20).sinceJdk(11));
        }

        static final class Sized implements CopyMethod {
          Sized(int bufferBytes) {}

          @Override
          public void copy(Path source, Path target) {}
        }
      }
      """;

  private static final String PRINTED =
      """
      Collections.singletonList(
          MethodInfo.<CopyMethod>plain("loud", printed(), () -> null));
        }

        private static String printed() {
          System.out.println("a provider prints");
          return ""\
      """;

  @TempDir Path directory;

  private OwnCode code;

  @BeforeEach
  void makeDirectory() throws IOException {
    code = new OwnCode(Files.createDirectories(directory.resolve("a b")));
  }

  @Test
  void aSourceFileIsAMethodNamedAfterItsClass() throws IOException {
    Catalog catalog = load(code.copy("MyFastCopy", OwnCode.RIGHT));
    MethodInfo<?> info = catalog.info(Operation.COPY, MethodId.of("my-fast-copy"));
    assertThat(info.sinceJdk()).isEqualTo(8);
    assertThat(info.how()).isEqualTo("the class MyFastCopy in MyFastCopy.java");
    assertThat(info.library()).isEqualTo("MyFastCopy.java");
    assertThat(catalog.addedNames()).containsExactly("my-fast-copy");
  }

  @Test
  void aProviderDescribesItsMethods() throws IOException {
    Path jar = code.jar("my.jar", List.of(code.source("Provider", PROVIDER)), "Provider");
    MethodInfo<?> info = load(jar).info(Operation.COPY, MethodId.of("sized"));
    assertThat(info.variants()).hasToString("[sized[4KiB], sized[64KiB]]");
    assertThat(info.sinceJdk()).isEqualTo(11);
    assertThat(info.limits()).isEqualTo("text");
    assertThat(info.citation()).isEqualTo("https://example.org");
    assertThat(info.mostBytes()).isEqualTo(1L << 20);
    assertThat(load(code.source("Provider", PROVIDER)).addedNames()).containsExactly("sized");
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain.jar", "PLAIN.JAR"})
  void aJarWithoutProviderIsSearchedForMethods(String name) throws IOException {
    Path jar = code.jar(name, List.of(code.copy("JarCopy", OwnCode.RIGHT)));
    assertThat(load(jar).addedNames()).containsExactly("jar-copy");
  }

  @Test
  void twoBuildsOfAClassHaveTwoNames() throws IOException {
    Path old = code.jar("old.jar", List.of(code.copy("MyCopy", OwnCode.RIGHT)));
    Path next = code.jar("new.jar", List.of(code.copy("MyCopy", OwnCode.SLOW)));
    Catalog catalog = load(new Addition("old", old), new Addition("new", next));
    assertThat(catalog.addedNames()).containsExactly("old/my-copy", "new/my-copy");
    assertRejected("a copy method is called 'my-copy' already; put a name in front", old, next);
  }

  @Test
  void theFilesOfABuildUseEachOther() throws IOException {
    Path library =
        code.jar(
            "library.jar",
            List.of(code.source("Library", "public class Library { public static int ONE = 1; }")));
    Path glue = code.copy("Glue", "if (Library.ONE == 1) { " + OwnCode.RIGHT + " }");
    assertThat(load(new Addition("old", library), new Addition("old", glue)).addedNames())
        .containsExactly("old/glue");
    assertThat(load(library, glue).addedNames()).containsExactly("glue");
    assertRejected("no class implements CopyMethod, and no MethodProvider lists one", library);
  }

  @Test
  void codeIsCompiledForTheOldestJdkThatCanRunIt() throws IOException {
    Path newer = code.copy("Newer", "var now = source.toString().lines(); " + OwnCode.RIGHT);
    MethodInfo<?> info = load(newer).info(Operation.COPY, MethodId.of("newer"));
    assertThat(info.sinceJdk()).isEqualTo(11);
  }

  @Test
  void anErrorOfTheCompilerHasFileLineAndColumn() throws IOException {
    Path broken = code.copy("Broken", "Files.wrong(source);");
    assertRejected("--with: " + broken + ":9:10: cannot find symbol; symbol: method wrong", broken);
    Path unclosed = code.source("Unclosed", "class Unclosed {");
    assertRejected(unclosed + ":1:17: reached end of file while parsing", unclosed);
  }

  @Test
  void codeThatCannotRaceIsRejectedWithTheReason() throws IOException {
    assertRejected("is not a readable file", directory.resolve("missing.jar"));
    assertRejected("no source file and no jar", directory.resolve("my.class"));
    assertRejected(
        "is not a jar", Files.writeString(directory.resolve("text.jar"), "this is not a jar"));
    Path reader =
        code.source(
            "MyRead",
            "public class MyRead implements dev.millrace.methods.ReadMethod {"
                + " public long read(java.nio.file.Path source) { return 0; } }");
    assertRejected(
        "has methods for read, count-lines, find-word, parse-numbers, random-blocks, and none for"
            + " copy",
        reader);
    Path failing =
        code.source(
            "Failing",
            "public class Failing implements dev.millrace.methods.MethodProvider {"
                + " Failing() { throw new IllegalStateException(\"no licence\"); } }");
    assertRejected("Failing: java.lang.IllegalStateException: no licence", failing);
    Path missing = code.jar("gone.jar", List.of(code.copy("Present", OwnCode.RIGHT)), "not.Here");
    assertRejected("not.Here: the class is missing", missing);
    Path builtIn = code.copy("FilesCopy", OwnCode.RIGHT);
    assertRejected("a copy method is called 'files-copy' already", builtIn);
  }

  @Test
  void aClassThatCannotBeCreatedIsRejectedWithTheReason() throws IOException {
    Path arguments =
        code.copy("Arguments", "} Arguments(int bytes) {}\nvoid more() throws IOException {");
    assertRejected("Arguments has no constructor without parameters", arguments);
    Path inner =
        code.copy(
            "Outer",
            "} class Inner extends Outer {}\n Outer(int bytes) {}\n Outer() {} void more() {");
    inner =
        Files.writeString(inner, Files.readString(inner).replace("final class", "abstract class"));
    assertRejected("Outer is abstract", inner);
  }

  @Test
  void aProviderThatThrowsOrReturnsNothingIsRejectedInOneLine() throws IOException {
    assertRejected("ReturnsNull: java.lang.NullPointerException", provider("ReturnsNull", "null"));
    assertRejected(
        "HasNull: java.lang.NullPointerException",
        provider("HasNull", "Arrays.asList(null, null)"));
    assertRejected("Recurses: java.lang.StackOverflowError", provider("Recurses", "copyMethods()"));
    assertRejected(
        "'a/b' is not the name of a method",
        provider(
            "Slash", "Arrays.asList(MethodInfo.<CopyMethod>plain(\"a/b\", \"\", () -> null))"));
    assertRejected(
        "a buffer has 1 byte to 1GiB",
        provider(
            "Huge",
            "Arrays.asList(MethodInfo.<CopyMethod>buffered(\"huge\", \"\", n -> null, 1 << 30, (1 << 30) + 1))"));
    Path noProvider = code.jar("no.jar", List.of(code.copy("Plain", OwnCode.RIGHT)), "Plain");
    assertRejected("the class Plain is no MethodProvider", noProvider);
  }

  private Path provider(String className, String list) throws IOException {
    return code.source(
        className,
        """
        import dev.millrace.methods.*;
        import java.util.*;

        public final class %s implements MethodProvider {
          @Override
          public List<MethodInfo<? extends CopyMethod>> copyMethods() {
            return %s;
          }
        }
        """
            .formatted(className, list));
  }

  @Test
  void theOutputOfAProviderIsNoResult() throws IOException {
    Path loud = provider("Loud", PRINTED);
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      assertThat(load(loud).addedNames()).containsExactly("loud");
    } finally {
      System.setOut(out);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void aJarMayContainTheInterfacesOfMillrace() throws IOException {
    Path jar = code.jar("fat.jar", List.of(code.copy("FatCopy", OwnCode.RIGHT)));
    try (FileSystem zip = FileSystems.newFileSystem(jar)) {
      Path copied = zip.getPath("dev/millrace/methods/copy/FilesCopy.class");
      Files.createDirectories(copied.getParent());
      try (InputStream in =
          Objects.requireNonNull(FilesCopy.class.getResourceAsStream("FilesCopy.class"))) {
        Files.copy(in, copied);
      }
    }
    assertThat(load(jar).addedNames()).containsExactly("fat-copy");
  }

  @Test
  void aJarMayBeInADirectoryOfAnyNameWithoutASeparatorOfPaths() throws IOException {
    OwnCode odd = new OwnCode(Files.createDirectories(directory.resolve("p%20q#!")));
    assertThat(load(odd.jar("odd.jar", List.of(odd.copy("OddCopy", OwnCode.RIGHT)))).addedNames())
        .containsExactly("odd-copy");
    OwnCode colon = new OwnCode(Files.createDirectories(directory.resolve("a:b")));
    assertRejected("Java cannot load code from a path with ':'", colon.copy("My", OwnCode.RIGHT));
  }

  private static Catalog load(Path... files) {
    return load(Arrays.stream(files).map(file -> new Addition("", file)).toArray(Addition[]::new));
  }

  private static Catalog load(Addition... files) {
    List<Jdk> jdks =
        Stream.of(8, 25)
            .map(feature -> new Jdk("" + feature, "/jdk", feature, "", "", "", List.of()))
            .toList();
    try {
      return AddedCode.load(
          new Additions(List.of(files), List.of()), List.of(Operation.COPY), jdks);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertRejected(String message, Path... files) {
    assertThatExceptionOfType(ImpossibleRequestException.class)
        .isThrownBy(() -> load(files))
        .satisfies(failure -> assertThat(failure.getMessage()).doesNotContain("\n"))
        .withMessageContaining(message);
  }
}
