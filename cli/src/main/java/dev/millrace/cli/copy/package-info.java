/// The parts of `millrace copy`: its options, checks, progress and results.
package dev.millrace.cli.copy;
