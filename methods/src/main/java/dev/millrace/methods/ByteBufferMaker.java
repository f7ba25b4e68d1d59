package dev.millrace.methods;

/** Creates a method from the memory and the size of its buffer. */
@FunctionalInterface
public interface ByteBufferMaker<M> {
  /** Creates the method. */
  M make(Memory memory, int bufferBytes);
}
