/** The contestants of libraries, one class for each library or method. */
package dev.millrace.methods.library;
