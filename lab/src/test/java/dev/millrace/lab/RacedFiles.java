package dev.millrace.lab;

import dev.millrace.model.Judge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// An empty directory for the files of one race, and a place for its record.
abstract class RacedFiles {
  @TempDir Path directory;
  Path files;
  Path results;

  @BeforeEach
  void makeDirectory() throws IOException {
    files = Files.createDirectory(directory.resolve("files"));
    results = directory.resolve("results");
  }

  RunRecord record(RaceRequests request) throws IOException {
    return Races.in(results).run(request.request());
  }

  JudgedCell cell(RaceRequests request) throws IOException {
    return Judge.judge(record(request)).cells().getFirst();
  }
}
