package dev.millrace.methods.fork;

/** The failure of a trial, which belongs to one cell of its fork. The cause is the failure. */
public final class CellException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int cell;

  CellException(int cell, Throwable failure) {
    super(failure);
    this.cell = cell;
  }

  /** The number of the cell. */
  public int cell() {
    return cell;
  }
}
