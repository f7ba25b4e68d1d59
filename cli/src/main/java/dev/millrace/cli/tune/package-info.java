/// `millrace tune`: the race, the decisions and the profile.
package dev.millrace.cli.tune;
