/// The output of `explain`.
package dev.millrace.cli.explain;
