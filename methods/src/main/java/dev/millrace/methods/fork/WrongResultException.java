package dev.millrace.methods.fork;

import java.io.IOException;

/** A method returned normally with a wrong result. The message completes "the method ...". */
public final class WrongResultException extends IOException {
  private static final long serialVersionUID = 1;

  public WrongResultException(String what) {
    super(what);
  }
}
