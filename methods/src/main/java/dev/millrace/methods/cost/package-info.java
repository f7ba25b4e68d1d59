/** What an iteration costs beside time, as the operating system and the JVM tell it. */
package dev.millrace.methods.cost;
