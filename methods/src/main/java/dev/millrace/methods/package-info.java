/**
 * The methods that race, the fixture they move, and the benchmark that runs them in a fork.
 *
 * <p>Everything here is Java 8, because a fork may run on any JDK from 8 on. Nothing here knows how
 * a race is planned or judged.
 */
package dev.millrace.methods;
