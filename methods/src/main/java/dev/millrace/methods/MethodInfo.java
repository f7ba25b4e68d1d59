package dev.millrace.methods;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * What is known about one method without running it: a row of the table of methods.
 *
 * <p>Rows are made once, by a {@link MethodProvider}, and not changed afterwards.
 *
 * @param <M> {@link CopyMethod}, {@link ReadMethod} or {@link WriteMethod}
 */
public final class MethodInfo<M> {
  /** The longest array that every JVM can make. */
  public static final long LONGEST_ARRAY_BYTES = Integer.MAX_VALUE - 8;

  private final String name;
  private final String how;
  private final Function<MethodId, M> maker;
  private final List<MethodId> variants;
  private List<Publication> publications = Collections.emptyList();
  private Set<Trait> traits = EnumSet.noneOf(Trait.class);
  private int sinceJdk = 8;
  private String limits = "";
  private long mostBytes = Long.MAX_VALUE;
  private Availability availability = Availability.JDK;
  private String library = "";

  private MethodInfo(String name, String how, Function<MethodId, M> maker, MethodId... variants) {
    this.name = name;
    this.how = how;
    this.maker = maker;
    this.variants = Collections.unmodifiableList(Arrays.asList(variants));
  }

  /** A method without parameters. */
  public static <M> MethodInfo<M> plain(String name, String how, Supplier<M> maker) {
    return new MethodInfo<>(name, how, id -> maker.get(), MethodId.of(name));
  }

  /** A method with a buffer; {@code sizes} are those that race unless the user names others. */
  public static <M> MethodInfo<M> buffered(
      String name, String how, IntFunction<M> maker, int... sizes) {
    MethodId[] variants =
        Arrays.stream(sizes).mapToObj(size -> MethodId.of(name, size)).toArray(MethodId[]::new);
    return new MethodInfo<>(name, how, id -> maker.apply(id.bufferBytes()), variants);
  }

  /** Makes a method from the memory and the size of its buffer. */
  public interface ByteBufferMaker<M> {
    /** Makes the method. */
    M make(Memory memory, int bufferBytes);
  }

  /** A method with a ByteBuffer; {@code variants} as in {@code direct,64KiB}. */
  public static <M> MethodInfo<M> byteBuffer(
      String name, String how, ByteBufferMaker<M> maker, String... variants) {
    return fromId(
        name,
        how,
        id -> maker.make(id.memory() == null ? Memory.DIRECT : id.memory(), id.bufferBytes()),
        variants);
  }

  /** A method made from its id; {@code variants} as in {@code 256KiB,preallocated}. */
  public static <M> MethodInfo<M> fromId(
      String name, String how, Function<MethodId, M> maker, String... variants) {
    MethodId[] ids =
        Arrays.stream(variants)
            .map(variant -> MethodId.parse(name + "[" + variant + "]"))
            .toArray(MethodId[]::new);
    return new MethodInfo<>(name, how, maker, ids);
  }

  public MethodInfo<M> publishedIn(Publication... where) {
    publications = Collections.unmodifiableList(Arrays.asList(where));
    return this;
  }

  public MethodInfo<M> with(Trait trait) {
    traits = EnumSet.copyOf(traits);
    traits.add(trait);
    return this;
  }

  /** The same, but older JDKs lack what it needs. For the provider only. */
  public MethodInfo<M> sinceJdk(int feature) {
    sinceJdk = feature;
    return this;
  }

  /** The same, with words about where it does not apply. For the provider only. */
  public MethodInfo<M> limits(String text) {
    limits = text;
    return this;
  }

  public MethodInfo<M> upTo(long bytes) {
    mostBytes = bytes;
    return this;
  }

  /** The same, but a program needs a library. For the provider only. */
  public MethodInfo<M> fromLibrary(String coordinates) {
    library = coordinates;
    return availableFrom(Availability.LIBRARY);
  }

  /** The same, but the JDK alone does not offer it. For the provider only. */
  public MethodInfo<M> availableFrom(Availability needed) {
    availability = needed;
    return this;
  }

  /** The name, such as {@code channel-buffer}. */
  public String name() {
    return name;
  }

  /** How it works, in half a sentence. */
  public String how() {
    return how;
  }

  /** Where it was measured before. */
  public List<Publication> publications() {
    return publications;
  }

  /** What a race must know about it. */
  public Set<Trait> traits() {
    return Collections.unmodifiableSet(traits);
  }

  /** The first JDK that has what it needs. */
  public int sinceJdk() {
    return sinceJdk;
  }

  /** What a program needs in order to use it. */
  public Availability availability() {
    return availability;
  }

  /** The group and the name of the library that it needs, as Maven writes them; empty if none. */
  public String library() {
    return library;
  }

  /** Where it does not apply, in words; empty if it always does. */
  public String limits() {
    return limits;
  }

  /** The longest file that it can take, in bytes. */
  public long mostBytes() {
    return mostBytes;
  }

  /** The ids that race unless the user names others; never empty. */
  public List<MethodId> variants() {
    return variants;
  }

  /** Whether a buffer size is a parameter of this method. */
  public boolean takesBuffer() {
    return variants.get(0).bufferBytes() > 0;
  }

  /** Whether the memory of its buffer is a parameter of this method. */
  public boolean takesMemory() {
    return variants.get(0).memory() != null;
  }

  /** Whether it is a parameter of this method when the file gets its room. */
  public boolean takesRoom() {
    return variants.stream().anyMatch(id -> id.room() != Allocation.GROWN);
  }

  /** Its ids with each of {@code sizes} instead of the default sizes; unchanged without buffer. */
  public List<MethodId> sweep(List<Integer> sizes) {
    if (!takesBuffer() || sizes.isEmpty()) {
      return variants;
    }
    List<MethodId> swept = new ArrayList<>();
    for (int size : sizes) {
      swept.addAll(withBuffer(size));
    }
    return swept;
  }

  private List<MethodId> withBuffer(int size) {
    if (takesMemory()) {
      return Arrays.asList(
          MethodId.of(name, Memory.HEAP, size), MethodId.of(name, Memory.DIRECT, size));
    }
    return takesRoom()
        ? Arrays.asList(MethodId.of(name, size), MethodId.of(name, size, Allocation.PREALLOCATED))
        : Collections.singletonList(MethodId.of(name, size));
  }

  /**
   * Makes the method that {@code id} names.
   *
   * @throws IllegalArgumentException if the parameters of {@code id} are not those of this method
   */
  public M create(MethodId id) {
    return maker(id).get();
  }

  /**
   * Returns a supplier that makes the method; checks {@code id} at once.
   *
   * @throws IllegalArgumentException as {@link #create}
   */
  public Supplier<M> maker(MethodId id) {
    MethodId form = variants.get(0);
    boolean fits =
        (form.memory() == null) == (id.memory() == null)
            && (form.bufferBytes() > 0) == (id.bufferBytes() > 0)
            && (takesRoom() || id.room() == Allocation.GROWN);
    if (!fits) {
      throw new IllegalArgumentException(
          "'" + id + "' has other parameters than the method; write it as " + form);
    }
    return () -> maker.apply(id);
  }
}
