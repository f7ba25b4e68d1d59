package dev.millrace.files.internal.profile;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds file systems through `java.nio`. Gives each a number in the order of the lookups: the
/// serial numbers of volumes are not unique. Thread-safe.
final class StoreDevices implements DeviceLookup {
  private final List<FileStore> known = new ArrayList<>();

  @Override
  public Optional<Device> of(Path path) {
    try {
      FileStore store = Files.getFileStore(path);
      return Optional.of(new Device(number(store), new FileSystemType(store.type())));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private synchronized int number(FileStore store) {
    if (!known.contains(store)) {
      known.add(store);
    }
    return known.indexOf(store);
  }
}
