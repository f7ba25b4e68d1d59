/// Sizes, times and lists as text.
package dev.millrace.model.text;
