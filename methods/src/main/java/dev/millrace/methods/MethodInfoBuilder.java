package dev.millrace.methods;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/**
 * Describes a method of your own for the race. Every property except the name has a default.
 *
 * <p>Not thread-safe. {@link #build} may be called several times.
 *
 * @param <M> {@link CopyMethod}, {@link ReadMethod} or {@link WriteMethod}
 */
public final class MethodInfoBuilder<M> {
  private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");
  private static final int OLDEST_JDK = 8;

  private final String name;
  private final IntFunction<? extends M> maker;
  private final Set<Trait> traits = EnumSet.noneOf(Trait.class);
  private int[] sizes = {};
  private String how = "";
  private String limits = "";
  private String citation = "";
  private String library = "";
  private Availability availability = Availability.JDK;
  private int sinceJdk = OLDEST_JDK;
  private int settlesAfter;
  private ReadGoal goal = ReadGoal.SUM;
  private long mostBytes = Long.MAX_VALUE;

  MethodInfoBuilder(String name, IntFunction<? extends M> maker) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'" + name + "' is not the name of a method; use lower-case letters, digits and dashes");
    }
    this.name = name;
    this.maker = maker;
  }

  MethodInfoBuilder<M> sizes(int... bytes) {
    if (bytes.length == 0 || Arrays.stream(bytes).anyMatch(size -> size < 1)) {
      throw new IllegalArgumentException(
          name + ": a method with a buffer needs one or more sizes above 0");
    }
    sizes = bytes.clone();
    return this;
  }

  /** The description, in half a sentence. */
  public MethodInfoBuilder<M> how(String text) {
    how = text;
    return this;
  }

  /** A property that affects the race; may be called several times. */
  public MethodInfoBuilder<M> trait(Trait trait) {
    traits.add(trait);
    return this;
  }

  /** A description of the limits. Does not enforce them. */
  public MethodInfoBuilder<M> limits(String text) {
    limits = text;
    return this;
  }

  /** The place where the method was published, as text or an address. */
  public MethodInfoBuilder<M> citation(String text) {
    citation = text;
    return this;
  }

  /** The longest file that the method accepts, in bytes. The race skips it for longer ones. */
  public MethodInfoBuilder<M> upTo(long bytes) {
    mostBytes = bytes;
    return this;
  }

  /** The first JDK that the method runs on. The race skips it on older ones. */
  public MethodInfoBuilder<M> sinceJdk(int feature) {
    sinceJdk = feature;
    return this;
  }

  /**
   * The method changes its way of working in its first invocations, such as by work in the
   * background. Its warm-up has at least this many.
   */
  public MethodInfoBuilder<M> settlesAfter(int invocations) {
    settlesAfter = invocations;
    return this;
  }

  /** The number that a method returns, if it reads; without this call the sum of the bytes. */
  public MethodInfoBuilder<M> goal(ReadGoal number) {
    goal = number;
    return this;
  }

  /** The library that the method needs: group and name, as Maven writes them. */
  public MethodInfoBuilder<M> library(String coordinates) {
    library = coordinates;
    availability = Availability.LIBRARY;
    return this;
  }

  /** The software that the method needs, other than a library. */
  public MethodInfoBuilder<M> availability(Availability needed) {
    availability = needed;
    return this;
  }

  /** Returns the description. */
  public MethodInfo<M> build() {
    MethodInfo<M> info =
        sizes.length == 0
            ? MethodInfo.<M>plain(name, how, () -> maker.apply(0))
            : MethodInfo.<M>buffered(name, how, size -> maker.apply(size), sizes);
    traits.forEach(info::with);
    info.limits(limits)
        .citation(citation)
        .upTo(mostBytes)
        .sinceJdk(sinceJdk)
        .settlesAfter(settlesAfter)
        .goal(goal);
    return library.isEmpty() ? info.availableFrom(availability) : info.fromLibrary(library);
  }
}
