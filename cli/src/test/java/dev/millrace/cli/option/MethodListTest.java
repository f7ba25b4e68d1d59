package dev.millrace.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MethodListTest {
  @Test
  void listsOfMethodsAreSplitOutsideBrackets() {
    assertThat(methods("a, b[direct,64KiB],c")).containsExactly("a", "b[direct,64KiB]", "c");
    assertThat(methods("")).isEmpty();
  }

  private static List<String> methods(String text) {
    return MethodList.named(Pattern.compile(MethodList.SEPARATOR).splitAsStream(text).toList());
  }
}
