/**
 * The fork: a trial of one method under JMH, with its sources, targets, checks, speedProbe and link
 * to the host.
 */
package dev.millrace.methods.fork;
