package dev.millrace.files.internal.path;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.tree.TreeEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Targets that are replaced or not, with and without system calls.
@ParameterizedClass
@EnumSource(TreeEngine.class)
class ReplacedTest extends SourceAndTarget.OnDisk {
  private static final TreeOptions FOLLOWING =
      TreeOptions.DEFAULTS.withLinks(TreeLinks.FOLLOW_ALL).withExistingFile(ExistingFile.REPLACE);

  @Parameter TreeEngine engine;

  private Path old;

  @BeforeEach
  void makeFiles() throws IOException {
    Files.writeString(source, "new");
    old = Files.writeString(directory.resolve("old"), "old");
  }

  @Test
  void theTargetOfALinkIsReplaced() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), old);
    replace(Replace.ALWAYS, link);
    assertThat(old).hasContent("new");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void aLinkItselfIsReplacedIfRequested() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), old);
    replace(Replace.ANY, link);
    assertThat(old).hasContent("old");
    assertThat(link).isRegularFile().hasContent("new");
  }

  @Test
  void theMissingTargetOfALinkIsRejected() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), directory.resolve("nowhere"));
    assertThatThrownBy(() -> replace(Replace.ALWAYS, link)).isInstanceOf(NoSuchFileException.class);
    assertThat(directory.resolve("nowhere")).doesNotExist();
    replace(Replace.ANY, link);
    assertThat(link).isRegularFile();
  }

  @Test
  void aLinkToTheSourceIsRejected() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    assertRejected(Replace.ALWAYS, link, source.toRealPath() + ": is the source itself");
    replace(Replace.ANY, link);
    assertThat(link).isRegularFile().hasContent("new");
  }

  @Test
  void aLinkOnTheWayToTheSourceIsRejectedInATree() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), source.getFileName());
    Path further = Files.createSymbolicLink(directory.resolve("further"), link);
    Path around = Files.createSymbolicLink(directory.resolve("around"), directory);
    Copier copier = engine.copier(CopyOptions.DEFAULTS.withReplace(Replace.ANY));
    for (Path from : List.of(link, further, around.resolve("link"))) {
      assertThatThrownBy(() -> copier.copyTree(from, link, FOLLOWING))
          .hasMessage(link + ": is the source itself, or a link that leads to it");
    }
    assertThat(link).isSymbolicLink().hasContent("new");
    copier.copy(link, link); // as MillraceFiles.copy does, which loses no content
    assertThat(link).isRegularFile().hasContent("new");
  }

  @Test
  void anotherNameOfTheSourceIsSeparatedOnRequest() throws IOException {
    Path name = Files.createLink(directory.resolve("name"), source);
    assertRejected(Replace.ALWAYS, name, name + ": is the source itself");
    assertRejected(Replace.ANY, source, source + ": is the source itself");
    replace(Replace.ANY, name);
    assertThat(name).hasContent("new");
    assertThat(Files.isSameFile(name, source)).isFalse();
  }

  @Test
  void aDirectoryIsRejected() throws IOException {
    Path hollow = Files.createDirectory(directory.resolve("hollow"));
    assertRejected(Replace.ALWAYS, hollow, hollow + ": only regular files are replaced");
    assertRejected(Replace.ANY, hollow, hollow + ": directories are not replaced");
    assertThat(hollow).isEmptyDirectory();
  }

  @Test
  void aPipeIsReplacedOnlyIfEveryNonDirectoryIs() throws IOException {
    Path pipe = Commands.pipe(directory.resolve("pipe"));
    assertRejected(Replace.ALWAYS, pipe, pipe + ": only regular files are replaced");
    replace(Replace.ANY, pipe);
    assertThat(pipe).isRegularFile().hasContent("new");
  }

  private void assertRejected(Replace replace, Path target, String message) {
    assertFails(() -> replace(replace, target)).hasMessage(message);
  }

  private void replace(Replace replace, Path target) throws IOException {
    engine.copier(CopyOptions.DEFAULTS.withReplace(replace)).copy(source, target);
  }
}
