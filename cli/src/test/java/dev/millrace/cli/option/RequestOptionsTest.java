package dev.millrace.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RequestOptionsTest {
  @Test
  void listsOfMethodsAreSplitOutsideBrackets() {
    assertThat(methods("a, b[direct,64KiB],c")).containsExactly("a", "b[direct,64KiB]", "c");
    assertThat(methods("")).isEmpty();
  }

  private static List<String> methods(String text) {
    return RequestOptions.named(
        Pattern.compile(RequestOptions.METHOD_SEPARATOR).splitAsStream(text).toList());
  }
}
