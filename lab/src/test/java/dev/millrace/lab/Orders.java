package dev.millrace.lab;

import dev.millrace.model.Content;
import dev.millrace.model.Effort;
import dev.millrace.model.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Small orders for tests: one fork, two short iterations.
final class Orders {
  static final Effort SHORT = new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1);
  static final Path THIS_JDK = Path.of(System.getProperty("java.home"));

  private Orders() {}

  static RaceOrder of(Path folder, List<String> methods, Long... sizes) {
    return of(folder, SHORT, methods, sizes);
  }

  static RaceOrder of(Path folder, Effort effort, List<String> methods, Long... sizes) {
    return new RaceOrder(
        Operation.COPY,
        methods,
        List.of(sizes),
        List.of(Content.BINARY),
        folder,
        folder,
        List.of(),
        List.of(THIS_JDK),
        effort,
        null,
        RaceOrder.DEFAULT_SKIP_ABOVE,
        1);
  }

  static RaceOrder withBudget(RaceOrder order, Duration budget) {
    return new RaceOrder(
        order.operation(),
        order.methods(),
        order.sizes(),
        order.contents(),
        order.from(),
        order.to(),
        order.buffers(),
        order.jdks(),
        order.effort(),
        budget,
        order.skipAbove(),
        order.seed());
  }
}
