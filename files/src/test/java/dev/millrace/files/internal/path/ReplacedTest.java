package dev.millrace.files.internal.path;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.NoSys;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.tree.TreeEngine;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/// Targets that are replaced or not, with and without system calls.
@ParameterizedClass
@CsvSource({"SYSTEM_CALLS, 3", "SYSTEM_CALLS, 1100000", "PATHS, 3", "PATHS, 1100000"})
class ReplacedTest extends SourceAndTarget.OnDisk {
  private static final TreeOptions FOLLOWING =
      TreeOptions.DEFAULTS.withLinks(TreeLinks.FOLLOW_ALL).withExistingFile(ExistingFile.REPLACE);

  @Parameter(0)
  TreeEngine engine;

  @Parameter(1)
  int bytes;

  private @Nullable FaultyCalls calls;
  private Path old;

  @BeforeEach
  void makeFiles() throws IOException {
    if (engine == TreeEngine.SYSTEM_CALLS) {
      assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
      calls = new FaultyCalls();
    }
    Samples.random(source, bytes);
    old = Files.writeString(directory.resolve("old"), "old");
  }

  @AfterEach
  void requireClosed() {
    if (calls != null) {
      assertThat(calls.open()).isEmpty();
    }
  }

  @Test
  void aFileIsReplacedOnRequestAndKeepsItsOtherNames() throws IOException {
    Path other = Files.createLink(directory.resolve("other"), old);
    permit(old, "r--r--r--");
    assertThatThrownBy(() -> replace(Replace.NEVER, old))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(old).hasContent("old");
    replace(Replace.ALWAYS, old);
    assertThat(old).hasSameBinaryContentAs(source);
    assertThat(other).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("old", "other", "source");
  }

  @Test
  void theTargetOfALinkIsReplaced() throws IOException {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Path real = Files.writeString(elsewhere.resolve("real"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("elsewhere/real"));
    replace(Replace.ALWAYS, link);
    assertThat(real).hasSameBinaryContentAs(source);
    assertThat(link).isSymbolicLink();
    assertThat(Samples.names(elsewhere)).containsExactly("real");
  }

  @Test
  void aLinkItselfIsReplacedIfRequested() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), old);
    replace(Replace.ANY, link);
    assertThat(old).hasContent("old");
    assertReplaced(link);
  }

  // The creator of a link decides where it points; the copy creates no file there.
  @Test
  void theMissingTargetOfALinkIsRejected() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("nowhere"));
    assertRejected(Replace.ALWAYS, link)
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining(link.toString());
    assertThat(link).isSymbolicLink();
    assertThat(Samples.names(directory)).containsExactly("link", "old", "source");
    replace(Replace.ANY, link);
    assertReplaced(link);
  }

  @Test
  void aLinkToItselfIsRejected() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), directory.resolve("link"));
    assertRejected(Replace.ALWAYS, link);
    assertThat(Samples.names(directory)).containsExactly("link", "old", "source");
  }

  @Test
  void aLinkToTheSourceIsRejected() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    assertRejected(Replace.ALWAYS, link).hasMessage(source.toRealPath() + ": is the source itself");
    replace(Replace.ANY, link);
    assertReplaced(link);
  }

  @Test
  void theSourceItselfIsRejectedByAnyName() throws IOException {
    Path hard = Files.createLink(directory.resolve("hard"), source);
    Path soft = Files.createSymbolicLink(directory.resolve("soft"), source);
    Path around = directory.resolve("../" + directory.getFileName() + "/source");
    for (Path same : List.of(source, hard, soft, around)) {
      assertRejected(Replace.ALWAYS, same).hasMessageEndingWith(": is the source itself");
      assertThatThrownBy(() -> copier(Replace.ALWAYS).copy(same, source))
          .hasMessage(source + ": is the source itself");
    }
    assertThat(source).hasSize(bytes);
    assertThat(Samples.names(directory)).containsExactly("hard", "old", "soft", "source");
  }

  @Test
  void aLinkOnTheWayToTheSourceIsRejectedInATree() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), source.getFileName());
    Path further = Files.createSymbolicLink(directory.resolve("further"), link);
    Path around = Files.createSymbolicLink(directory.resolve("around"), directory);
    Copier copier = copier(Replace.ANY);
    for (Path from : List.of(link, further, around.resolve("link"))) {
      assertThatThrownBy(() -> copier.copyTree(from, link, FOLLOWING))
          .hasMessage(link + ": is the source itself, or a link that leads to it");
    }
    assertThat(link).isSymbolicLink().hasSameBinaryContentAs(source);
    copier.copy(link, link); // as MillraceFiles.copy does, which loses no content
    assertReplaced(link);
  }

  @Test
  void anotherNameOfTheSourceIsSeparatedOnRequest() throws IOException {
    Path name = Files.createLink(directory.resolve("name"), source);
    assertRejected(Replace.ALWAYS, name).hasMessage(name + ": is the source itself");
    assertRejected(Replace.ANY, source).hasMessage(source + ": is the source itself");
    replace(Replace.ANY, name);
    assertReplaced(name);
    assertThat(Files.isSameFile(name, source)).isFalse();
  }

  @Test
  void aDirectoryIsRejected() throws IOException {
    Path hollow = Files.createDirectory(directory.resolve("hollow"));
    assertRejected(Replace.ALWAYS, hollow).hasMessage(hollow + ": only regular files are replaced");
    assertRejected(Replace.ANY, hollow).hasMessage(hollow + ": directories are not replaced");
    assertThat(hollow).isEmptyDirectory();
  }

  @Test
  void aPipeIsReplacedOnlyIfEveryNonDirectoryIs() throws IOException {
    Path pipe = Commands.pipe(directory.resolve("pipe"));
    assertRejected(Replace.ALWAYS, pipe).hasMessage(pipe + ": only regular files are replaced");
    replace(Replace.ANY, pipe);
    assertReplaced(pipe);
  }

  private AbstractThrowableAssert<?, ? extends Throwable> assertRejected(
      Replace replace, Path target) {
    assertThatThrownBy(() -> replace(Replace.NEVER, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    return assertFails(() -> replace(replace, target));
  }

  private void assertReplaced(Path target) {
    assertThat(target).isRegularFile().hasSameBinaryContentAs(source);
    assertThat(Files.isSymbolicLink(target)).isFalse();
  }

  private void replace(Replace replace, Path target) throws IOException {
    copier(replace).copy(source, target);
  }

  private Copier copier(Replace replace) {
    CopyOptions options = CopyOptions.DEFAULTS.withReplace(replace);
    return calls == null ? NoSys.copier(options) : calls.copier(options);
  }
}
