package dev.millrace.cli;

import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;

/// Links the system calls in a separate thread, while the main thread reads the command line: in a
/// young JVM, both take some 50 ms. Only for copies of trees, because a copy of a small file needs
/// no system calls.
final class EarlyLink extends Thread {
  private EarlyLink() {
    super("millrace-link");
    setDaemon(true);
  }

  /// Starts the thread if these arguments copy a tree.
  static void startFor(String... args) {
    if (copiesTree(args)) {
      new EarlyLink().start();
    }
  }

  // A false result costs time and nothing else. No regular expressions, which take time to load.
  static boolean copiesTree(String... args) {
    if (args.length == 0 || args[0].equals("clone")) {
      return args.length > 0;
    }
    if (!args[0].equals("copy")) {
      return false;
    }
    for (String word : args) {
      if (word.equals("--recursive") || word.equals("--archive") || isRecursiveCluster(word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRecursiveCluster(String word) {
    boolean isCluster = word.length() > 1 && word.charAt(0) == '-' && word.charAt(1) != '-';
    return isCluster && (word.indexOf('r') > 0 || word.indexOf('R') > 0 || word.indexOf('a') > 0);
  }

  // The main thread reports a failure when it needs the calls.
  @Override
  public void run() {
    Sys _ = Host.sys();
  }
}
