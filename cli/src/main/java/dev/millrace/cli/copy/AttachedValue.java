package dev.millrace.cli.copy;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Takes the optional value of an option only from `--option=VALUE`, as cp does: in `--update a b`,
/// both words are operands.
final class AttachedValue implements IParameterPreprocessor {
  @Override
  public boolean preprocess(
      Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
    if (" ".equals(info.get("separator"))) {
      words.push(((OptionSpec) option).fallbackValue());
    }
    return false;
  }
}
