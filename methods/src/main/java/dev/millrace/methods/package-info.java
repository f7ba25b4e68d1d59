/**
 * The methods that race, their fixture, and the benchmark that runs them in a fork.
 *
 * <p>Everything here is Java 8, because a fork may run on any JDK from 8 on. Nothing here depends
 * on the planning or the judging of a race.
 */
package dev.millrace.methods;
