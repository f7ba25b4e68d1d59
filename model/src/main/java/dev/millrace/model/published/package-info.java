/// The published experiments as data, and their comparison with a race: figures, and conclusions
/// that hold here or do not. Runs nothing, measures nothing.
package dev.millrace.model.published;
