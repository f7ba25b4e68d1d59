/** The contestants that write a file, methods of a kind in one class. */
package dev.millrace.methods.write;
