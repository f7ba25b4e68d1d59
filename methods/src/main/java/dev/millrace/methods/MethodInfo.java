package dev.millrace.methods;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The description of one method, available without running it: a row of the table of methods.
 *
 * <p>A {@link MethodProvider} creates each row once; it does not change afterwards.
 *
 * @param <M> {@link CopyMethod}, {@link ReadMethod} or {@link WriteMethod}
 */
public final class MethodInfo<M> {
  /** The longest array that every JVM can allocate. */
  public static final long LONGEST_ARRAY_BYTES = Integer.MAX_VALUE - 8;

  /** The longest file of UTF-8 that every JVM can hold in one String, of two bytes a character. */
  public static final long LONGEST_TEXT_BYTES = (1L << 30) - 8;

  private Supplier<String> how;
  private Function<MethodId, M> maker;
  private MethodVariants variants;
  private Set<Trait> traits = EnumSet.noneOf(Trait.class);
  private int sinceJdk = 8;
  private String limits = "";
  private long mostBytes = Long.MAX_VALUE;
  private Availability availability = Availability.JDK;
  private String library = "";
  private String citation = "";
  private int settlesAfter;
  private ReadGoal goal = ReadGoal.SUM;

  private MethodInfo(MethodVariants variants, String how, Function<MethodId, M> maker) {
    this.variants = variants;
    this.how = () -> how;
    this.maker = maker;
  }

  /**
   * Describes a method without parameters.
   *
   * @param name lower-case letters, digits and dashes
   * @param how half a sentence
   * @param maker creates the method
   */
  public static <M> MethodInfo<M> plain(String name, String how, Supplier<M> maker) {
    return new MethodInfo<>(MethodVariants.plain(name), how, id -> maker.get());
  }

  /**
   * Describes a method with a buffer.
   *
   * @param name lower-case letters, digits and dashes
   * @param how half a sentence
   * @param maker creates the method from the size of its buffer in bytes
   * @param sizes of the buffer that race, in bytes; one or more
   */
  public static <M> MethodInfo<M> buffered(
      String name, String how, IntFunction<M> maker, int... sizes) {
    return new MethodInfo<>(
        MethodVariants.buffered(name, sizes), how, id -> maker.apply(id.bufferBytes()));
  }

  /** A method with a ByteBuffer; {@code variants} as in {@code direct,64KiB}. */
  public static <M> MethodInfo<M> byteBuffer(
      String name, String how, BiFunction<Memory, Integer, M> maker, String... variants) {
    return fromId(
        name,
        how,
        id -> maker.apply(id.memory() == null ? Memory.DIRECT : id.memory(), id.bufferBytes()),
        variants);
  }

  /** A method created from its id; {@code variants} as in {@code 256KiB,preallocated}. */
  public static <M> MethodInfo<M> fromId(
      String name, String how, Function<MethodId, M> maker, String... variants) {
    return new MethodInfo<>(MethodVariants.parse(name, variants), how, maker);
  }

  /** Marks all variants as common: see {@link #commonVariants}. For the provider only. */
  public MethodInfo<M> common() {
    variants = variants.withAllCommon();
    return this;
  }

  /**
   * Marks one variant as common.
   *
   * @param parameters as in {@code direct,64KiB}
   * @throws IllegalArgumentException if they are no variant of this method
   */
  public MethodInfo<M> common(String parameters) {
    variants = variants.withCommon(parameters);
    return this;
  }

  /** Adds a trait that affects the race. For the provider only. */
  public MethodInfo<M> with(Trait trait) {
    traits = EnumSet.copyOf(traits);
    traits.add(trait);
    return this;
  }

  /** Sets the first JDK that the method runs on. For the provider only. */
  public MethodInfo<M> sinceJdk(int feature) {
    sinceJdk = feature;
    return this;
  }

  /** Describes limits that no trait and no longest file describes. For the provider only. */
  public MethodInfo<M> limits(String text) {
    limits = text;
    return this;
  }

  /** Sets the longest file that the method accepts. For the provider only. */
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

  /**
   * Sets the place where the method was published, as text or an address. For the provider only.
   */
  public MethodInfo<M> citation(String text) {
    citation = text;
    return this;
  }

  /**
   * Puts the method under the name of a build: {@code old/my-copy}.
   *
   * @param build a name, such as {@code old}
   */
  public MethodInfo<M> within(String build) {
    Function<MethodId, M> own = maker;
    maker = id -> own.apply(id.bare());
    variants = variants.within(build);
    return this;
  }

  /** Sets a description that is read when it is needed. For the provider only. */
  public MethodInfo<M> describedBy(Supplier<String> text) {
    how = text;
    return this;
  }

  /** Sets the number that a method returns, if it reads. For the provider only. */
  public MethodInfo<M> goal(ReadGoal number) {
    goal = number;
    return this;
  }

  /** The number that the method returns, if it reads. */
  public ReadGoal goal() {
    return goal;
  }

  /**
   * The method changes its way of working in its first invocations: it links system calls in the
   * background, for example. For the provider only.
   *
   * @param invocations after which it works as in a long-lived JVM
   */
  public MethodInfo<M> settlesAfter(int invocations) {
    settlesAfter = invocations;
    return this;
  }

  /** The invocations after which the method works as in a long-lived JVM; 0 if it always does. */
  public int settlesAfter() {
    return settlesAfter;
  }

  /** The name, such as {@code channel-buffer}. */
  public String name() {
    return variants.name();
  }

  /** A description in half a sentence. */
  public String how() {
    return how.get();
  }

  /** The traits that affect a race. */
  public Set<Trait> traits() {
    return Collections.unmodifiableSet(traits);
  }

  /** The first JDK that it runs on. */
  public int sinceJdk() {
    return sinceJdk;
  }

  /** The kind of software that a program needs in order to use it. */
  public Availability availability() {
    return availability;
  }

  /** The group and the name of the library that it needs, as Maven writes them; empty if none. */
  public String library() {
    return library;
  }

  /** The place where the method was published, as text or an address; empty if none is known. */
  public String citation() {
    return citation;
  }

  /** A description of its limits, such as {@code text only}; empty if it has none. */
  public String limits() {
    if (!limits.isEmpty()) {
      return limits;
    }
    if (mostBytes == LONGEST_TEXT_BYTES) {
      return "text below 1 GiB, all of it in memory";
    }
    if (traits.contains(Trait.TEXT_ONLY)) {
      return "text only";
    }
    if (traits.contains(Trait.NUMBERS_ONLY)) {
      return "text of integers only";
    }
    return mostBytes == LONGEST_ARRAY_BYTES ? "files below 2 GiB" : "";
  }

  /** The longest file that it accepts, in bytes. */
  public long mostBytes() {
    return mostBytes;
  }

  /**
   * The ids that race unless the user chooses a field or names methods: the methods that most
   * programs choose between. Empty if the method is not one of them.
   */
  public List<MethodId> commonVariants() {
    return variants.common();
  }

  /** The ids that race if the user names the method; never empty. */
  public List<MethodId> variants() {
    return variants.ids();
  }

  /** Whether a buffer size is a parameter of this method. */
  public boolean takesBuffer() {
    return variants.takeBuffer();
  }

  /**
   * Returns its ids with each of {@code sizes} instead of the default sizes; unchanged without a
   * buffer.
   */
  public List<MethodId> sweep(List<Integer> sizes) {
    return variants.sweep(sizes);
  }

  /**
   * Returns a supplier that creates the method; checks {@code id} at once.
   *
   * @throws IllegalArgumentException if the parameters of {@code id} do not fit this method
   */
  public Supplier<M> maker(MethodId id) {
    variants.requireFit(id);
    return () -> maker.apply(id);
  }
}
