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
          # such a link is copied itself, and stops no other source
          loops | -a -d -r | itself new; itself t; itself/ d/a t
          # another name of the source becomes its backup
          tool | -b -ab --backup=numbered -S.old -bl -p | tool name; tool tool; bin/tool tool
          # no link replaces a link through which its source is found
          ways | -s -l | l l; m l; d/l d; d/l e/l
          ways | -sP -asP -alP | l l; d/l d
          # a file does not either
          ways | -rT | e/sub e
          # another name of a file becomes a separate file on request
          names | --remove-destination | f name; -a f name; -s f name; -l f name; f f; -p x/f y
          names | --remove-destination | -r x/. y; -a x/. y; -al x/. y; l name; f sy
          # another name of a link stays
          names | -a -d -P -sP -lP -ab | sy other; x/sy y; x y; -r x/. y
          names | -a -dr -rP --remove-destination | -r x/. y
          # a symbolic link is made of each link too
          ways | -rs -as -rsL -rsH | d new
          ways | -sP -sd | d/l new
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
      case "ways" -> this::createWays;
      case "names" -> this::createNames;
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

  private void createWays() throws IOException {
    Files.createDirectories(at("d/sub"));
    Files.writeString(at("d/sub/e"), "text");
    Files.writeString(at("d/f"), "text");
    Files.createSymbolicLink(at("d/l"), Path.of("f"));
    Files.createSymbolicLink(at("d/sub/out"), Path.of("../../f"));
    Files.createSymbolicLink(at("e"), Path.of("d"));
    Files.writeString(at("f"), "text");
    Files.createSymbolicLink(at("l"), Path.of("f"));
    Files.createSymbolicLink(at("m"), Path.of("l"));
  }

  private void createNames() throws IOException {
    Files.createDirectory(at("x"));
    Files.createDirectory(at("y"));
    Files.writeString(at("f"), "text");
    Files.createSymbolicLink(at("l"), Path.of("f"));
    Files.createSymbolicLink(at("sy"), Path.of("nowhere"));
    Files.createLink(at("other"), at("sy"));
    for (String name : new String[] {"name", "x/f", "y/f", "x/g"}) {
      Files.createLink(at(name), at("f"));
    }
    Files.createLink(at("x/sy"), at("sy"));
    Files.createLink(at("y/sy"), at("sy"));
  }

  /// cp removes the link before it misses the source.
  @ParameterizedTest
  @ValueSource(strings = {"--remove-destination", "-sf", "-lf", "-b", "-sb", "-aLb"})
  void nothingReplacesTheLinkThatItsSourceIsFoundThrough(String option) throws IOException {
    create(this::createWays);
    for (String line : new String[] {"l l", "m l", "d/l e/l", "-r e/sub/. .", "-T e/sub/e e"}) {
      Run run = Run.copy(words(option + " " + line));
      assertThat(run.code()).as("%s %s", line, run.err()).isEqualTo(1);
      assertThat(run.err()).contains("is the source itself, or a link that leads to it");
    }
    assertThat(Files.readSymbolicLink(at("l"))).hasToString("f");
    assertThat(Files.readSymbolicLink(at("e"))).hasToString("d");
    assertThat(Files.readSymbolicLink(at("d/l"))).hasToString("f");
    assertThat(at("l~")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-a", "-r", "-d", "-P", "-ab", "-aS.old"})
  void aLinkReplacesTheFileThatItLeadsToOnlyIfABackupKeepsIt(String option) throws IOException {
    assertLikeCp(this::createTool, option, at("bin/tool"), scene);
    assertLikeCp(this::createTool, option, "-r", at("bin") + "/.", scene);
    assertLikeCp(this::createTool, option, "--remove-destination", at("bin/tool"), scene);
  }
}
