package dev.millrace.lab.request;

import dev.millrace.methods.fork.TrialSpec;
import java.util.List;

/// The way in which a fork creates a method that the user added.
public sealed interface MethodCode {
  /// Returns the code that the fork needs on its class path.
  CodeBuild build();

  /// Puts the way into the trial of a fork.
  void applyTo(TrialSpec spec);

  /// Creates the method by a `MethodProvider`.
  record ByProvider(CodeBuild build, String className) implements MethodCode {
    @Override
    public void applyTo(TrialSpec spec) {
      spec.provider(className);
    }
  }

  /// Creates the method by the constructor of its class.
  record ByClass(CodeBuild build, String className) implements MethodCode {
    @Override
    public void applyTo(TrialSpec spec) {
      spec.methodClass(className);
    }
  }

  /// Runs a command.
  record ByCommand(List<String> words) implements MethodCode {
    public ByCommand {
      words = List.copyOf(words);
    }

    @Override
    public CodeBuild build() {
      return CodeBuild.NONE;
    }

    @Override
    public void applyTo(TrialSpec spec) {
      spec.command(words);
    }
  }
}
