package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # hard links between files, and between trees, are kept
          plain | -a -d -dr -r -rl --preserve=links | d/a d/b t; d/in/c e/f d/a t
          plain | -a -rd -r | d e t; e d d/b t
          # existing files become names of one file unless they stay
          copies | -a -an | d/a d/b e t
          # a slash after a link means its directory
          plain | -r -a -rP -rL -rH | l/ new; l/ t; -T l/ t; --parents l/ t; l new
          plain | -r -a -rP -rL -rH | --strip-trailing-slashes l/ t
          # a slash after a link to a file is a failure
          plain | -a | lf/ new
          # links that are followed to one file become names of one copy
          links | -aL -aH -rL -rH -dL | -r d e t; d/in/followed e/single t; lf d/a t
          # force replaces a link to itself
          loops | -f | d/a itself; d/a first; d/a dangling; d/a lf; lf d/a
          # another name of the source becomes its backup
          tool | -b -ab --backup=numbered -S.old -bl -p | tool name; tool tool; bin/tool tool
          """)
  void isLikeCp(String setting, String options, String lines) throws IOException {
    assertLinesLikeCp(setting(setting), options, lines);
  }

  private Setting setting(String name) {
    return switch (name) {
      case "copies" -> this::createWithCopies;
      case "links" -> this::createWithLinks;
      case "loops" -> this::createWithLoops;
      case "tool" -> this::createTool;
      default -> this::create;
    };
  }

  private void createWithCopies() throws IOException {
    create();
    Files.writeString(at("t/a"), "earlier");
    Files.writeString(at("t/b"), "earlier");
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

  private void createWithLoops() throws IOException {
    create();
    Files.createSymbolicLink(at("itself"), Path.of("itself"));
    Files.createSymbolicLink(at("first"), Path.of("second"));
    Files.createSymbolicLink(at("second"), Path.of("first"));
    Files.createSymbolicLink(at("dangling"), Path.of("nowhere"));
  }

  @Test
  void withoutForceALinkToItselfStays() throws IOException {
    assertLikeCp(this::createWithLoops, at("d/a"), at("itself"));
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
}
