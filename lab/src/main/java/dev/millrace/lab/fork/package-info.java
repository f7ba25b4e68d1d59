/// Forks: JVMs that measure one method under JMH, and the link over which they ask the host to
/// evict files.
package dev.millrace.lab.fork;
