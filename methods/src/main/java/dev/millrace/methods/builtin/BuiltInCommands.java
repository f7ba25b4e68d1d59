package dev.millrace.methods.builtin;

import static dev.millrace.methods.MethodInfo.plain;

import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.copy.CommandCopy;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** The programs of the system that copy a file, besides {@code cp}: each in its own process. */
final class BuiltInCommands implements MethodProvider {
  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return File.separatorChar == '\\' ? windows() : unix();
  }

  private static List<MethodInfo<? extends CopyMethod>> unix() {
    return Arrays.asList(
        command("dd-process", "dd", "if={source}", "of={target}", "bs=1048576"),
        command("rsync-process", "rsync", "--whole-file", "--", "{source}", "{target}"),
        process(
            "cat-process",
            "cat",
            "starts cat with its output in the target",
            CommandCopy.CatProcess::new));
  }

  private static List<MethodInfo<? extends CopyMethod>> windows() {
    return Arrays.asList(
        process(
            "robocopy-process",
            "robocopy",
            "starts robocopy, then renames the copy",
            CommandCopy.RobocopyProcess::new),
        command("cmd-copy-process", "cmd", "/c", "copy", "/b", "/y", "{source}", "{target}"));
  }

  private static MethodInfo<CopyMethod> command(String name, String... words) {
    return process(
        name,
        words[0],
        "starts " + String.join(" ", words),
        () -> new CommandCopy(Arrays.asList(words)));
  }

  private static MethodInfo<CopyMethod> process(
      String name, String program, String how, Supplier<CopyMethod> maker) {
    return plain(name, how, maker)
        .availableFrom(Availability.PROCESS)
        .limits("where " + program + " is installed");
  }
}
