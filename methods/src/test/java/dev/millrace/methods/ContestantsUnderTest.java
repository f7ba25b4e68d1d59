package dev.millrace.methods;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.builtin.Methods;
import java.util.List;
import java.util.Optional;

/** The methods of one kind that their contract applies to. */
record ContestantsUnderTest<M>(List<MethodInfo<? extends M>> all) {
  /** Every method except the ones that do no work. */
  List<MethodInfo<? extends M>> methods() {
    return all.stream()
        .filter(info -> !info.name().matches("bad-.*|spy-.*"))
        .filter(info -> !info.traits().contains(Trait.UNRANKED))
        .toList();
  }

  /** Every id of {@link #methods}. */
  List<MethodId> ids() {
    return methods().stream().flatMap(info -> info.variants().stream()).toList();
  }

  /**
   * Each method of the JDK that can process {@link BigFile#BYTES} in reasonable time, with its last
   * buffer. A race checks the length of every copy that a library makes.
   */
  List<MethodId> forBigFiles() {
    return methods().stream()
        .filter(info -> !info.name().endsWith("stream-byte"))
        .filter(info -> !info.traits().contains(Trait.TEXT_ONLY))
        .filter(info -> !info.traits().contains(Trait.NUMBERS_ONLY))
        .filter(info -> info.mostBytes() >= BigFile.BYTES)
        .filter(info -> info.availability() == Availability.JDK)
        .map(info -> info.variants().getLast())
        .toList();
  }

  boolean has(MethodId id, Trait trait) {
    return Methods.find(all, id.name()).traits().contains(trait);
  }

  M create(MethodId id) {
    return Methods.find(all, id.name()).maker(id).get();
  }

  /** Skips the test of an unsupported method, with its reason. */
  static void assumeSupported(Optional<String> unsupportedReason) {
    assumeTrue(unsupportedReason.isEmpty(), () -> unsupportedReason.orElse(""));
  }
}
