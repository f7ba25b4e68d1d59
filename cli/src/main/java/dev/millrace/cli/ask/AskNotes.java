package dev.millrace.cli.ask;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.Plural;
import dev.millrace.report.words.CodeWords;
import java.util.ArrayList;
import java.util.List;

/// The conditions of the answer, in sentences.
final class AskNotes {
  private AskNotes() {}

  static List<String> of(RunRecord record, AskedPlace place) {
    Cell cell = record.plan().cells().getFirst();
    List<String> notes = new ArrayList<>();
    notes.add(
        "From %s to %s, JDK %s, %s. The sources were in memory; nothing waited for the disk. Times of %s, %s."
            .formatted(
                directory(record, cell.from()),
                directory(record, cell.to()),
                cell.jdk(),
                record.environment().logicalCpus() + " x " + record.environment().cpu(),
                Plural.of(record.forks().size(), "JVM"),
                CodeWords.of(record.plan())));
    if (AskedSizes.isReduced(place.fileBytes())) {
      notes.add(
          "Files of %s stand for the file, which has %s."
              .formatted(
                  ByteSize.format(record.plan().cells().getLast().sizeBytes()),
                  ByteSize.format(place.fileBytes().getAsLong())));
    }
    return notes;
  }

  private static String directory(RunRecord record, String path) {
    return record.environment().directories().stream()
        .filter(each -> each.path().equals(path))
        .findFirst()
        .map(Directory::type)
        .map(type -> path + " (" + type + ")")
        .orElse(path);
  }
}
