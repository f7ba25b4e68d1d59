package dev.millrace.files.internal.profile;

/// The planner for copies from one device to another.
///
/// @param from the number of the device
/// @param to the number of the device
record DevicePair(long from, long to, PairPlans plans) {
  boolean is(long source, long target) {
    return from == source && to == target;
  }
}
