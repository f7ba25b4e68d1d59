/** Methods that count the lines of a text. */
package dev.millrace.methods.lines;
