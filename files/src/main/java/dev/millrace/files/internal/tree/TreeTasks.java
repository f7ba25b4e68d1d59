package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.request.CopyRequest.CopyThreads;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Tasks for the calling thread and for further threads, which start when there are tasks for them.
/// The newest task comes first, so that few directories are open at once.
final class TreeTasks {
  private int jobs;
  private final Runnable onInterrupt;
  private final Deque<Runnable> stack = new ArrayDeque<>();
  private final Deque<Runnable> offers = new ArrayDeque<>();
  private final List<Thread> helpers = new ArrayList<>();
  private int running;
  private int idle;
  private boolean wasInterrupted;

  /// @param jobs the most threads, with the calling one
  /// @param onInterrupt run when the calling thread is interrupted while it waits
  TreeTasks(int jobs, Runnable onInterrupt) {
    this.jobs = jobs;
    this.onInterrupt = onInterrupt;
  }

  synchronized void push(Runnable task) {
    stack.push(task);
    if (idle > 0) {
      notify();
    } else if (helpers.size() + 1 < jobs && stack.size() > 1) {
      startHelper();
    }
  }

  /// Adds a task for a thread that has no other: its caller does the work anyway.
  synchronized void offer(Runnable help) {
    offers.add(help);
    if (idle > 0) {
      notify();
    } else if (helpers.size() + 1 < jobs) {
      startHelper();
    }
  }

  /// Removes an offer that no thread has taken.
  synchronized void withdraw(Runnable help) {
    boolean unused = offers.remove(help);
  }

  /// Returns whether threads may soon lack tasks.
  synchronized boolean isHungry() {
    return jobs > 1 && stack.size() < 2 * jobs;
  }

  private void startHelper() {
    Thread helper = new Thread(this::work, "millrace-tree-" + (helpers.size() + 1));
    helper.setDaemon(true);
    try {
      helper.start();
      helpers.add(helper);
    } catch (OutOfMemoryError e) { // no more threads
      jobs = helpers.size() + 1;
    }
  }

  /// Runs all tasks, and the tasks that they add, in the calling thread and its helpers. A task
  /// must not throw.
  void run() {
    work();
    joinHelpers();
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    for (Runnable task = take(); task != null; task = take()) {
      try {
        task.run();
      } finally {
        finished();
      }
    }
  }

  private synchronized @Nullable Runnable take() {
    while (stack.isEmpty() && offers.isEmpty() && running > 0) {
      idle++;
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted();
      } finally {
        idle--;
      }
    }
    Runnable task = stack.isEmpty() ? offers.poll() : stack.poll();
    if (task != null) {
      running++;
    }
    return task;
  }

  // Only the calling thread can be interrupted. It goes on until all threads have ended.
  private void interrupted() {
    wasInterrupted = true;
    onInterrupt.run();
  }

  private synchronized void finished() {
    running--;
    if (running == 0 && stack.isEmpty()) {
      notifyAll();
    }
  }

  private void joinHelpers() {
    for (Thread helper : helpers) {
      while (helper.isAlive()) {
        try {
          helper.join();
        } catch (InterruptedException e) {
          interrupted();
        }
      }
    }
  }

  /// Lends the idle threads of a tree to its large files. A thread helps with a file only while the
  /// tree has no other task for it, so that a tree never uses more threads than its jobs.
  ///
  /// @param jobs the most threads, with the calling one
  record LentThreads(TreeTasks tasks, int jobs) implements CopyThreads {
    @Override
    public void run(long ranges, Runnable work) {
      Loan loan = new Loan(tasks, work, Math.min(jobs, ranges) - 1);
      loan.offer();
      try {
        work.run();
      } finally {
        loan.end();
      }
    }

    /// The work on one file. Each helper offers the work to the next one.
    private static final class Loan {
      private final TreeTasks tasks;
      private final Runnable work;
      private final AtomicLong wanted;
      private final Phaser helping = new Phaser(1);
      private final Runnable help = this::help;

      Loan(TreeTasks tasks, Runnable work, long wanted) {
        this.tasks = tasks;
        this.work = work;
        this.wanted = new AtomicLong(wanted);
      }

      void offer() {
        if (wanted.get() > 0) {
          tasks.offer(help);
        }
      }

      // Registers first, so that the end waits for every helper that works.
      private void help() {
        helping.register();
        try {
          if (wanted.getAndDecrement() > 0) {
            offer();
            work.run();
          }
        } finally {
          helping.arriveAndDeregister();
        }
      }

      /// Returns when no helper is left, even after an interrupt: the helpers use the open files.
      void end() {
        wanted.set(0);
        tasks.withdraw(help);
        helping.arriveAndAwaitAdvance();
      }
    }
  }
}
