/** Methods that count the lines of a text that contain a word. */
package dev.millrace.methods.words;
