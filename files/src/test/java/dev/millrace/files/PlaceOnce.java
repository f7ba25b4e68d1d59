package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;

/// Gives one file a further name that survives a power cut, and prints the result.
final class PlaceOnce {
  private PlaceOnce() {}

  /// Gives the name.
  ///
  /// @param arguments source and target
  public static void main(String[] arguments) {
    CopyOptions durable = CopyOptions.DEFAULTS.withDurability(Durability.FILE_AND_DIRECTORY);
    try {
      PlaceResult result =
          new Copier(durable)
              .place(Path.of(arguments[0]), Path.of(arguments[1]), PlaceOrder.LINK_CLONE_OR_COPY);
      System.out.println(result.way());
    } catch (IOException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }
}
