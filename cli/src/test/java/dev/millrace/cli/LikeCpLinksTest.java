package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Hard links between sources, and links to directories, side by side with cp.
class LikeCpLinksTest extends LikeCp {

  private void create() throws IOException {
    Files.createDirectory(at("t"));
    Files.createDirectories(at("d/in"));
    Files.writeString(at("d/a"), "text");
    Files.createLink(at("d/b"), at("d/a"));
    Files.createLink(at("d/in/c"), at("d/a"));
    Files.createDirectory(at("e"));
    Files.createLink(at("e/f"), at("d/a"));
    Files.createSymbolicLink(at("l"), Path.of("d"));
    Files.createSymbolicLink(at("lf"), Path.of("d/a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-a", "-d", "-dr", "-r", "-rl", "--preserve=links"})
  void hardLinksBetweenFilesAreKept(String option) throws IOException {
    assertLikeCp(this::create, option, at("d/a"), at("d/b"), at("t"));
    assertLikeCp(this::create, option, at("d/in/c"), at("e/f"), at("d/a"), at("t"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-a", "-rd", "-r"})
  void hardLinksBetweenTreesAreKept(String option) throws IOException {
    assertLikeCp(this::create, option, at("d"), at("e"), at("t"));
    assertLikeCp(this::create, option, at("e"), at("d"), at("d/b"), at("t"));
  }

  private void createWithCopies() throws IOException {
    create();
    Files.writeString(at("t/a"), "earlier");
    Files.writeString(at("t/b"), "earlier");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-a", "-an"})
  void existingFilesBecomeNamesOfOneFileUnlessTheyStay(String option) throws IOException {
    assertLikeCp(this::createWithCopies, option, at("d/a"), at("d/b"), at("e"), at("t"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-r", "-a", "-rP", "-rL", "-rH"})
  void aSlashAfterALinkMeansItsDirectory(String option) throws IOException {
    assertLikeCp(this::create, option, at("l") + "/", at("new"));
    assertLikeCp(this::create, option, at("l") + "/", at("t"));
    assertLikeCp(this::create, option, "-T", at("l") + "/", at("t"));
    assertLikeCp(this::create, option, "--parents", at("l") + "/", at("t"));
    assertLikeCp(this::create, option, at("l"), at("new"));
    assertLikeCp(this::create, option, "--strip-trailing-slashes", at("l") + "/", at("t"));
  }

  @Test
  void aSlashAfterALinkToADirectoryNeedsTheOptionForDirectories() throws IOException {
    Run run = assertLikeCp(this::create, "-P", at("l") + "/", at("new"));
    assertThat(run.err()).contains("use -r to copy it");
  }

  private void createWithLinks() throws IOException {
    create();
    Files.createSymbolicLink(at("d/in/followed"), Path.of("../../e/single"));
    Files.writeString(at("e/single"), "single");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-aL", "-aH", "-rL", "-rH", "-dL"})
  void linksThatAreFollowedToOneFileBecomeNamesOfOneCopy(String option) throws IOException {
    assertLikeCp(this::createWithLinks, option, "-r", at("d"), at("e"), at("t"));
    assertLikeCp(this::createWithLinks, option, at("d/in/followed"), at("e/single"), at("t"));
    assertLikeCp(this::createWithLinks, option, at("lf"), at("d/a"), at("t"));
  }

  private void createWithLoops() throws IOException {
    create();
    Files.createSymbolicLink(at("itself"), Path.of("itself"));
    Files.createSymbolicLink(at("first"), Path.of("second"));
    Files.createSymbolicLink(at("second"), Path.of("first"));
    Files.createSymbolicLink(at("dangling"), Path.of("nowhere"));
  }

  @Test
  void forceReplacesALinkToItself() throws IOException {
    assertLikeCp(this::createWithLoops, "-f", at("d/a"), at("itself"));
    assertLikeCp(this::createWithLoops, "-f", at("d/a"), at("first"));
    assertLikeCp(this::createWithLoops, at("d/a"), at("itself"));
    assertLikeCp(this::createWithLoops, "-f", at("d/a"), at("dangling"));
    assertLikeCp(this::createWithLoops, "-f", at("d/a"), at("lf"));
    assertLikeCp(this::createWithLoops, "-f", at("lf"), at("d/a"));
  }

  @Test
  void aSlashAfterALinkToAFileIsAFailure() throws IOException {
    assertLikeCp(this::create, "-a", at("lf") + "/", at("new"));
  }

  private void createTool() throws IOException {
    Files.writeString(at("tool"), "precious");
    Files.createDirectory(at("bin"));
    Files.createSymbolicLink(at("bin/tool"), Path.of("../tool"));
    Files.createLink(at("name"), at("tool"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-a", "-r", "-d", "-P", "-ab", "-aS.old"})
  void aLinkReplacesTheFileThatItLeadsToOnlyIfABackupKeepsIt(String option) throws IOException {
    assertLikeCp(this::createTool, option, at("bin/tool"), scene);
    assertLikeCp(this::createTool, option, "-r", at("bin") + "/.", scene);
    assertLikeCp(this::createTool, option, "--remove-destination", at("bin/tool"), scene);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-b", "-ab", "--backup=numbered", "-S.old", "-bl", "-p"})
  void anotherNameOfTheSourceBecomesItsBackup(String option) throws IOException {
    assertLikeCp(this::createTool, option, at("tool"), at("name"));
    assertLikeCp(this::createTool, option, at("tool"), at("tool"));
    assertLikeCp(this::createTool, option, at("bin/tool"), at("tool"));
  }
}
