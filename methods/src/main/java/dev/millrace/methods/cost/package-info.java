/** The costs of an iteration other than time, as reported by the operating system and the JVM. */
package dev.millrace.methods.cost;
