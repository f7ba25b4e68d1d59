/// A race in the JSON that JMH writes.
package dev.millrace.report.jmh;
