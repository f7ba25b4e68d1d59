package dev.millrace.lab.schedule;

/// The progress of forks that are alive at the same time.
///
/// @param forks the number of these forks
/// @param ready how many have warmed up
/// @param blocks how many times all of them had or have a turn; 0 while they warm up
public record GroupProgress(int forks, int ready, int blocks) {}
