package dev.millrace.model.machines;

import java.util.List;

/// The method to use on all machines: no method of the JDK or of a library is measurably faster on
/// more of them.
///
/// @param method its id
/// @param deviations the machines on which another method is measurably faster
public record CommonChoice(String method, List<Deviation> deviations) {
  public CommonChoice {
    deviations = List.copyOf(deviations);
  }
}
