package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.request.CopyThreads;

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
    private final Runnable help = this::help;
    private long wanted;
    private int helping;

    Loan(TreeTasks tasks, Runnable work, long wanted) {
      this.tasks = tasks;
      this.work = work;
      this.wanted = wanted;
    }

    synchronized void offer() {
      if (wanted > 0) {
        tasks.offer(help);
      }
    }

    private void help() {
      if (!begin()) {
        return;
      }
      offer();
      try {
        work.run();
      } finally {
        leave();
      }
    }

    private synchronized boolean begin() {
      if (wanted == 0) {
        return false;
      }
      wanted--;
      helping++;
      return true;
    }

    private synchronized void leave() {
      helping--;
      notifyAll();
    }

    private void endOffers() {
      synchronized (this) {
        wanted = 0;
      }
      tasks.withdraw(help);
    }

    /// Returns when no helper is left, even after an interrupt: the helpers use the open files.
    void end() {
      endOffers();
      boolean wasInterrupted = false;
      synchronized (this) {
        while (helping > 0) {
          try {
            wait();
          } catch (InterruptedException e) {
            wasInterrupted = true;
          }
        }
      }
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
