/// The methods that a user adds to a race: source files, jars and commands.
package dev.millrace.lab.added;
