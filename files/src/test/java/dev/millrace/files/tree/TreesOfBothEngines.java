package dev.millrace.files.tree;

import dev.millrace.files.SourceAndTarget;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Each test runs with both engines.
@ParameterizedClass
@EnumSource(TreeEngine.class)
abstract class TreesOfBothEngines extends SourceAndTarget {
  @Parameter TreeEngine engine;
}
