/// The race of `millrace tune`, and the decisions about the numbers of a profile.
package dev.millrace.cli.tune;
