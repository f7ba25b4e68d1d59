package dev.millrace.files.copy;

import dev.millrace.files.CopyResult;
import dev.millrace.files.order.Order;
import java.io.IOException;

/// Makes the copies that are ordered. Safe to call from several threads.
public interface CopyEngine {
  CopyResult copy(Order order) throws IOException;
}
