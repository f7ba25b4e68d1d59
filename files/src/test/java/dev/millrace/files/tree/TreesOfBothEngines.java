package dev.millrace.files.tree;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Each test runs with both engines.
@ParameterizedClass
@EnumSource(TreeEngine.class)
public abstract class TreesOfBothEngines extends SourceAndTarget {
  @Parameter protected TreeEngine engine;

  TreeResult copy(TreeOptions options) throws IOException {
    return copy(source, target, options);
  }

  TreeResult copy(Path from, Path to, TreeOptions options) throws IOException {
    return engine.copier().copyTree(from, to, options);
  }

  TreeResult copy(CopyOptions ofFiles, TreeOptions options) throws IOException {
    return engine.copier(ofFiles).copyTree(source, target, options);
  }

  TreeResult copy(TreeOptions options, TreeListener listener, Cancellation cancellation)
      throws IOException {
    return engine
        .copier()
        .withTreeListener(listener)
        .withCancellation(cancellation)
        .copyTree(source, target, options);
  }
}
