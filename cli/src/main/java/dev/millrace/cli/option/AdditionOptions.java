package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.added.AddedCommands;
import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.model.record.RacePlan.AddedCommand;
import dev.millrace.sys.Existing;
import dev.millrace.sys.NameText;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/// The methods that the user adds to a race.
final class AdditionOptions {
  private static final Pattern NAMED =
      Pattern.compile("(?<name>[a-z0-9-]+)=(?<value>.+)", Pattern.DOTALL);

  private static final Pattern MISNAMED = Pattern.compile("([^/\\\\=\\s'\"]*)=");

  @Option(
      names = "--with",
      paramLabel = "[NAME=]FILE",
      description =
          "Race your own code: a source file that implements CopyMethod, ReadMethod or WriteMethod,"
              + " or a jar; may be repeated. Files with the same NAME are one build.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--command",
      paramLabel = "[NAME=]COMMAND",
      description =
          "Race a command that copies, e.g. 'rsync {source} {target}'; no shell runs it; may be"
              + " repeated.")
  private List<String> commands = new ArrayList<>();

  Additions additions() throws IOException {
    List<Addition> added = new ArrayList<>();
    for (String file : files) {
      added.add(file(file));
    }
    return new Additions(added, commands.stream().map(AdditionOptions::command).toList());
  }

  private static Addition file(String text) throws IOException {
    Matcher named = NAMED.matcher(text);
    String file = named.matches() ? named.group("value") : text;
    if (file.isBlank()) {
      throw new UsageException("--with: the name is empty; name a .java or a .jar file");
    }
    try {
      if (!named.matches() && !Existing.isAt(NameText.path(file))) {
        requireName("--with", file);
      }
      return new Addition(
          named.matches() ? named.group("name") : "",
          NameText.path(file).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      throw new UsageException(
          "--with: '%s' is not a path (%s); choose another".formatted(file, e.getReason()), e);
    }
  }

  private static void requireName(String option, String text) {
    Matcher misnamed = MISNAMED.matcher(text);
    if (misnamed.lookingAt()) {
      throw new UsageException(
          "%s: '%s' is not a name; use lower-case letters, digits and dashes"
              .formatted(option, misnamed.group(1)));
    }
  }

  private static AddedCommand command(String text) {
    Matcher named = NAMED.matcher(text);
    if (!named.matches()) {
      requireName("--command", text);
    }
    return named.matches()
        ? new AddedCommand(named.group("name"), named.group("value"))
        : new AddedCommand(AddedCommands.name(text), text);
  }
}
