package dev.millrace.consumer;

import dev.millrace.files.Copier;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.PlaceResult;
import java.io.IOException;
import java.nio.file.Path;

/// Places a file, as a cache does: `PlaceFile SOURCE TARGET`.
///
/// `docs/library.md` quotes this program.
public final class PlaceFile {
  private PlaceFile() {}

  public static void main(String[] args) throws IOException {
    place(new Copier(), Path.of(args[0]), Path.of(args[1]));
  }

  private static void place(Copier copier, Path source, Path target) throws IOException {
    PlaceResult result = copier.place(source, target, PlaceOrder.LINK_CLONE_OR_COPY);
    System.out.println(result.way() + " " + result.reasons());
  }
}
