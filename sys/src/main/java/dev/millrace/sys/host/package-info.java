/// Chooses the implementation for this JVM.
package dev.millrace.sys.host;
