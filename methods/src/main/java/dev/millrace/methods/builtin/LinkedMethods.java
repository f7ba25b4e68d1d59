package dev.millrace.methods.builtin;

import dev.millrace.methods.ByteBufferMaker;
import dev.millrace.methods.Memory;
import dev.millrace.methods.MethodInfo;
import java.util.function.IntFunction;

/**
 * Rows of methods that the JVM links together with the registry. Otherwise a young JVM would link
 * them inside its clock, at a cost that depends on the other methods of their class.
 */
final class LinkedMethods {
  private LinkedMethods() {}

  static <M> MethodInfo<M> plain(String name, String how, M method) {
    return MethodInfo.plain(name, how, () -> method);
  }

  static <M> MethodInfo<M> buffered(String name, String how, IntFunction<M> maker, int... sizes) {
    M unused = maker.apply(sizes[0]);
    return MethodInfo.buffered(name, how, maker, sizes);
  }

  static <M> MethodInfo<M> byteBuffer(
      String name, String how, ByteBufferMaker<M> maker, String... variants) {
    M unused = maker.make(Memory.HEAP, 1);
    return MethodInfo.byteBuffer(name, how, maker, variants);
  }
}
