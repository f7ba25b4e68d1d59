/** The contestants that write a file, one class for each method. */
package dev.millrace.methods.write;
