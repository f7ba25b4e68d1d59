/** The contestants that read a file, one class for each method. */
package dev.millrace.methods.read;
