import dev.millrace.files.AtomicFile;
import dev.millrace.files.FileScanner;
import dev.millrace.files.Lines;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.ScanOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Calls the library as a program on Windows would. Prints a line for each call, and the reason of
/// each failure.
///
/// `java DropIns DIRECTORY`
class DropIns {
  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    Path source = Files.write(directory.resolve("source"), new byte[100_000]);
    Path target = directory.resolve("target");
    MillraceFiles.copy(source, target);
    try {
      MillraceFiles.copy(source, target);
    } catch (FileAlreadyExistsException e) {
      System.out.println("not replaced: " + e.getFile());
    }
    MillraceFiles.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
    System.out.println("copied: " + (Files.mismatch(source, target) < 0));

    Path lines = MillraceFiles.writeString(directory.resolve("lines"), "one\r\ntwo\r\n");
    System.out.println("lines: " + MillraceFiles.readAllLines(lines) + " " + Lines.count(lines));
    long[] bytes = {0};
    FileScanner.scan(
        lines, ScanOptions.DEFAULTS, segment -> bytes[0] += segment.bytes().byteSize());
    Files.delete(lines); // no scan keeps it open
    System.out.println("scanned: " + bytes[0]);

    Path report = directory.resolve("report");
    AtomicFile.write(report, new byte[] {'a'});
    AtomicFile.write(report, new byte[] {'b'});
    System.out.println("written: " + Files.readString(report));
    try (InputStream open = Files.newInputStream(report)) {
      denied(report);
    }
    Files.setAttribute(report, "dos:readonly", true);
    denied(report);
    Files.setAttribute(report, "dos:readonly", false);
    System.out.println("kept: " + Files.readString(report));
    MillraceFiles.move(report, directory.resolve("moved"));
    MillraceFiles.copyDirectory(directory, directory.resolveSibling("copied"));
  }

  private static void denied(Path report) {
    try {
      AtomicFile.write(report, new byte[] {'c'});
      System.out.println("replaced");
    } catch (IOException e) {
      System.out.println("denied: " + e.getMessage());
    }
  }
}
