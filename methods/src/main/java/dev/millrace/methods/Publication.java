package dev.millrace.methods;

/** Publications whose methods race here. */
public enum Publication {
  /** "File copy in Java - Benchmark", Baptiste Wicht: twelve ways to copy a file, Java 7. */
  WICHT_2010("wicht-2010"),
  /** NIO channels against streams: CopyFile1 to CopyFile3, JDK 1.2 to 1.4. */
  NIO_2002("nio-2002"),
  /** Reading and writing for online judges, Java 8. */
  JUDGE_2014("judge-2014"),
  /** JDK-8266589: Files.copy with fcopyfile on macOS, JDK 17. */
  JDK_8266589("jdk-8266589"),
  /** Reading big files in Java (in French), Java 8 to 14. */
  BIG_FILES_2020("big-files-2020"),
  /** The "one billion row challenge", Gunnar Morling: entries in Java 21. */
  ONE_BILLION_ROWS("one-billion-rows"),
  /** eclipse.platform 1502: Files.copy against InputStream.transferTo for small files, Java 21. */
  ECLIPSE_2024("eclipse-2024"),
  /** SPARK-53043 and SPARK-53190: InputStream.transferTo against libraries, Java 21. */
  SPARK_2025("spark-2025"),
  /** SPARK-53046, 53082 and 53191: reading whole files against libraries, Java 17 or 21. */
  SPARK_READ_2025("spark-read-2025");

  private final String id;

  Publication(String id) {
    this.id = id;
  }

  @Override
  public String toString() {
    return id;
  }
}
