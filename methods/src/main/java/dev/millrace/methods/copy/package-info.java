/** The contestants that copy a file, one class for each method. */
package dev.millrace.methods.copy;
