/// Forks: JVMs that measure one method under JMH, and the link over which they request evictions
/// from the host.
package dev.millrace.lab.fork;
