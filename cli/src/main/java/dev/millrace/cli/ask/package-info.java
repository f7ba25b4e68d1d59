/// The short race of `millrace ask`, and its answer.
package dev.millrace.cli.ask;
