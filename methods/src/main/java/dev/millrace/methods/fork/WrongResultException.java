package dev.millrace.methods.fork;

import java.io.IOException;

/** A method said that it had done its work, and had not. Its message completes "the method ...". */
public final class WrongResultException extends IOException {
  private static final long serialVersionUID = 1;

  public WrongResultException(String what) {
    super(what);
  }
}
