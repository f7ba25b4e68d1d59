package dev.millrace.files;

/// Carries a checked exception of a listener through the copy. The copy would take an `IOException`
/// for its own failure, and pass over the others.
///
/// A listener declares no checked exceptions, but other languages and casts of generic types throw
/// them all the same.
final class ListenerException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Throwable thrown;

  ListenerException(Throwable thrown) {
    super(thrown);
    this.thrown = thrown;
  }

  /// Throws the exception of the listener.
  RuntimeException unwrapped() {
    return ListenerException.<RuntimeException>unchecked(thrown);
  }

  // The type argument lets the compiler accept a checked exception without a declaration.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> RuntimeException unchecked(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
