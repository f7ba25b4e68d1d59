package dev.millrace.methods;

import static dev.millrace.methods.MethodInfo.buffered;
import static dev.millrace.methods.MethodInfo.plain;
import static dev.millrace.methods.Publication.JUDGE_2014;
import static dev.millrace.methods.Publication.WICHT_2010;

import dev.millrace.methods.copy.NullCopy;
import dev.millrace.methods.copy.StreamArray;
import java.util.Arrays;
import java.util.List;

/** The field that needs no more than the JDK and the libraries that race. One row a method. */
public final class BuiltInMethods implements MethodProvider {
  private static final int KIB = 1024;

  @Override
  public List<MethodInfo> copyMethods() {
    return Arrays.asList(
        buffered(
                "stream-array", "byte[] between plain streams", StreamArray::new, 4 * KIB, 64 * KIB)
            .publishedIn(WICHT_2010, JUDGE_2014),
        plain("null", "does nothing: the harness's own cost", NullCopy::new).with(Trait.UNRANKED));
  }
}
