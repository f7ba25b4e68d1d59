package dev.millrace.model.compare;

import dev.millrace.model.record.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The JDKs and file systems of two races. Paths do not count.
final class ComparedDirectories {
  private final RunRecord base;
  private final RunRecord next;
  private final Counterparts counterparts;

  ComparedDirectories(RunRecord base, RunRecord next, Counterparts counterparts) {
    this.base = base;
    this.next = next;
    this.counterparts = counterparts;
  }

  List<Difference> differences() {
    List<Difference> found = new ArrayList<>();
    for (NamePairs.Pair names : counterparts.jdks().all()) {
      found.add(new Difference("JDK", jdk(base, names.base()), jdk(next, names.next())));
    }
    found.addAll(directories());
    return found.stream().filter(one -> !Objects.equals(one.base(), one.next())).toList();
  }

  // A directory that contains both sources and targets is listed once.
  private Set<Difference> directories() {
    Set<Difference> found = new LinkedHashSet<>();
    Stream.of(counterparts.from(), counterparts.to())
        .flatMap(pairs -> pairs.all().stream())
        .forEach(names ->
            found.add(
                new Difference(
                    "directory " + (names.base() == null ? names.next() : names.base()),
                    directory(base, names.base()),
                    directory(next, names.next()))));
    return found;
  }

  private static @Nullable String jdk(RunRecord record, @Nullable String name) {
    return record.environment().jdks().stream()
        .filter(jdk -> jdk.name().equals(name))
        .map(ComparedDirectories::words)
        .findFirst()
        .orElse(name);
  }

  private static String words(Jdk jdk) {
    String text = "%s %s, %s".formatted(jdk.vendor(), jdk.version(), jdk.vm());
    return jdk.flags().isEmpty() ? text : text + ", " + String.join(" ", jdk.flags());
  }

  private static @Nullable String directory(RunRecord record, @Nullable String path) {
    return record.environment().directories().stream()
        .filter(directory -> directory.path().equals(path))
        .map(ComparedDirectories::words)
        .findFirst()
        .orElse(path == null ? null : "unknown");
  }

  private static String words(Directory directory) {
    return "%s on %s (%s), journal %s"
        .formatted(directory.type(), directory.device(), directory.options(), directory.journal());
  }
}
