/// The published experiments as data, and what a race says about them: figures beside figures, and
/// conclusions that hold here or do not. Runs nothing, measures nothing.
package dev.millrace.model.published;
