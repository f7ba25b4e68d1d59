package dev.millrace.lab.tree;

import dev.millrace.lab.fork.BalancedOrders;
import dev.millrace.lab.fork.ForkClassPath;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// One JVM of a [TreeRace], from its start to its end.
///
/// @param source of the copies
/// @param targets directory of the copies
/// @param jobs the number of threads of each member of the race
/// @param blocks copies with each number
record TreeTrial(Jdk jdk, Path source, Path targets, List<Integer> jobs, int blocks) {
  private static final long LIMIT_SECONDS = 300;

  /// Runs the JVM.
  ///
  /// @param seed of the orders
  /// @param started gets the process
  /// @return for each member, the nanoseconds of its copies
  /// @throws IOException if the JVM fails
  List<List<Long>> run(long seed, Started started) throws IOException {
    Process process = new ProcessBuilder(command(seed)).start();
    started.on(process);
    try {
      CompletableFuture<String> errors =
          CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
      CompletableFuture<String> times =
          CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("the copies of a tree did not end in " + LIMIT_SECONDS + " s");
      }
      if (process.exitValue() != 0) {
        String last = errors.join().lines().findFirst().orElse("exit " + process.exitValue());
        throw new IOException("a copy of a tree failed: " + last);
      }
      return parse(times.join());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.destroyForcibly();
    }
  }

  private List<String> command(long seed) {
    List<Integer> members = IntStream.range(0, jobs.size()).boxed().toList();
    BalancedOrders orders = new BalancedOrders(members, seed);
    String all =
        IntStream.range(0, blocks)
            .mapToObj(block -> joined(orders.apply(block)))
            .collect(Collectors.joining(";"));
    return Jdks.command(
        jdk,
        ForkClassPath.ofAll(List.of()),
        TreeTrialMain.class.getName(),
        source.toString(),
        targets.toString(),
        joined(jobs),
        all);
  }

  private static String joined(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static String text(InputStream in) {
    try (in) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return ""; // the process has ended
    }
  }

  private List<List<Long>> parse(String lines) throws IOException {
    List<List<Long>> times = new ArrayList<>();
    jobs.forEach(_ -> times.add(new ArrayList<>()));
    for (String line : lines.lines().toList()) {
      String[] parts = line.split(" ", -1);
      times.get(Integer.parseInt(parts[0])).add(Long.valueOf(parts[1]));
    }
    if (times.stream().anyMatch(each -> each.size() != blocks)) {
      throw new IOException("a JVM that copied trees ended early");
    }
    return times;
  }

  /// Gets a process, to end it early.
  @FunctionalInterface
  interface Started {
    void on(Process process);
  }
}
