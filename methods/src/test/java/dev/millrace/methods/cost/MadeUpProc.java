package dev.millrace.methods.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A directory that imitates proc(5), with one calling thread, 100, and others. */
final class MadeUpProc {
  private final Path root;

  MadeUpProc(Path root) throws IOException {
    this.root = root;
    Files.createSymbolicLink(root.resolve("thread-self"), Path.of("4711/task/100"));
    thread(100, 1_000_000);
  }

  Proc proc() {
    return new Proc(root.toFile());
  }

  void process(long userTicks, long systemTicks, long childrenTicks) throws IOException {
    write(
        "self/stat",
        "4711 (a) b) R 1 1 1 0 -1 0 100 20 3 1 %d %d %d 0 20 0 1"
            .formatted(userTicks, systemTicks, childrenTicks));
  }

  void thread(int task, long nanos) throws IOException {
    write("self/task/" + task + "/schedstat", nanos + " 99 7");
  }

  void endThread(int task) throws IOException {
    Path directory = root.resolve("self/task/" + task);
    Files.delete(directory.resolve("schedstat"));
    Files.delete(directory);
  }

  void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
