import dev.millrace.files.Copier;
import java.io.IOException;
import java.nio.file.Path;

/// Moves a file or a tree by the library.
public final class MoveOnce {
  private MoveOnce() {}

  public static void main(String[] args) {
    try {
      System.out.println(new Copier().move(Path.of(args[0]), Path.of(args[1])));
    } catch (IOException e) {
      System.out.println(e);
      System.exit(1);
    }
  }
}
