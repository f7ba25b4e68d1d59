package dev.millrace.methods.fork;

import dev.millrace.methods.fixture.FileSum;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The keys and values of a {@link TrialSpec}, in the format of {@link Properties}. */
final class SpecFile {
  private final Properties properties = new Properties();

  /**
   * Reads a file. Uses a stream of java.io: a channel would load classes that some methods load
   * inside the clock of a young JVM.
   */
  static SpecFile read(Path path) throws IOException {
    SpecFile file = new SpecFile();
    try (InputStream in = new FileInputStream(path.toFile())) {
      file.properties.load(in);
    }
    return file;
  }

  /** Writes a new or existing file. */
  void write(Path path) throws IOException {
    try (OutputStream out = Files.newOutputStream(path)) {
      properties.store(out, null);
    }
  }

  void set(String key, Object value) {
    properties.setProperty(key, value.toString());
  }

  @Nullable String find(String key) {
    return properties.getProperty(key);
  }

  String get(String key) {
    String value = find(key);
    if (value == null) {
      throw new IllegalStateException("the trial has no " + key);
    }
    return value;
  }

  long number(String key) {
    return Long.parseLong(get(key));
  }

  /** Returns a number; 0 if it was not set. */
  int smallNumber(String key) {
    String value = find(key);
    return value == null ? 0 : Integer.parseInt(value);
  }

  void setWords(List<String> words) {
    set("words", words.size());
    for (int i = 0; i < words.size(); i++) {
      set("word." + i, words.get(i));
    }
  }

  /** Returns the words; none if they were not set. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < smallNumber("words"); i++) {
      words.add(get("word." + i));
    }
    return words;
  }

  void setSources(List<Source> sources) {
    set("sources", sources.size());
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      set("source." + i, source.path());
      set("bytes." + i, source.sum().bytes());
      set("crc32." + i, source.sum().crc32());
      set("byteSum." + i, source.sum().byteSum());
      set("number." + i, source.number());
    }
  }

  List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < smallNumber("sources"); i++) {
      FileSum sum = new FileSum(number("bytes." + i), number("crc32." + i), number("byteSum." + i));
      sources.add(new Source(Paths.get(get("source." + i)), sum, number("number." + i)));
    }
    return Collections.unmodifiableList(sources);
  }
}
