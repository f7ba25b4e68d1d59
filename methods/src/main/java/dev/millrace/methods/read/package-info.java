/** The contestants that read a file, methods of a kind in one class. */
package dev.millrace.methods.read;
