package dev.millrace.methods;

import java.io.IOException;

/** A method said that it had copied, and had not. Its message completes "the method ...". */
public final class WrongCopyException extends IOException {
  private static final long serialVersionUID = 1;

  public WrongCopyException(String what) {
    super(what);
  }
}
