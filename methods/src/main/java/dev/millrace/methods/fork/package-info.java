/**
 * The fork: a trial of one method under JMH, with its sources, targets, checks, speed probe and
 * link to the host.
 */
package dev.millrace.methods.fork;
