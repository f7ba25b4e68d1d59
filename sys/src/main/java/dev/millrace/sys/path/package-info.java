/// Paths of the JDK that the kernel can take.
package dev.millrace.sys.path;
