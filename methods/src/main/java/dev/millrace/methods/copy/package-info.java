/** The contestants that copy a file, methods of a kind in one class. */
package dev.millrace.methods.copy;
