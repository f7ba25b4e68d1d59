package dev.millrace.model.record;

import java.util.Objects;

/// Makes cells that differ from another cell in a few conditions.
public final class CellBuilder {
  private int id;
  private String label;
  private long sizeBytes;
  private long largestBytes;
  private int files;
  private int threads;
  private int age;
  private Content content;
  private CacheState cache;
  private WriteDurability durability;
  private String jdk;
  private String from;
  private String to;
  private final Cell cell;

  private CellBuilder(Cell cell) {
    this.cell = cell;
    id = cell.id();
    label = cell.label();
    sizeBytes = cell.sizeBytes();
    largestBytes = cell.largestBytes();
    files = cell.files();
    threads = cell.threads();
    age = cell.age();
    content = cell.content();
    cache = cell.cache();
    durability = cell.durability();
    jdk = cell.jdk();
    from = cell.from();
    to = cell.to();
  }

  public static CellBuilder like(Cell cell) {
    return new CellBuilder(cell);
  }

  /// Drops the id and the label, which are no conditions.
  public CellBuilder unnamed() {
    id = 0;
    label = "";
    return this;
  }

  public CellBuilder id(int number) {
    id = number;
    return this;
  }

  public CellBuilder label(String words) {
    label = words;
    return this;
  }

  /// Sets the sizes of the smallest and of the largest file.
  public CellBuilder sizes(long smallest, long largest) {
    sizeBytes = smallest;
    largestBytes = largest;
    return this;
  }

  public CellBuilder files(int count) {
    files = count;
    return this;
  }

  public CellBuilder threads(int count) {
    threads = count;
    return this;
  }

  public CellBuilder age(int invocations) {
    age = invocations;
    return this;
  }

  public CellBuilder content(Content what) {
    content = what;
    return this;
  }

  public CellBuilder cache(CacheState state) {
    cache = state;
    return this;
  }

  public CellBuilder durability(WriteDurability what) {
    durability = what;
    return this;
  }

  public CellBuilder jdk(String name) {
    jdk = Objects.requireNonNull(name);
    return this;
  }

  /// Sets the directories of the source and of the target.
  public CellBuilder directories(String source, String target) {
    from = source;
    to = target;
    return this;
  }

  public Cell build() {
    return new Cell(
        id,
        label,
        cell.operation(),
        sizeBytes,
        largestBytes,
        files,
        cell.loops(),
        threads,
        age,
        content,
        cache,
        durability,
        jdk,
        from,
        to);
  }
}
