/// Checks for reasons to distrust a race. [dev.millrace.model.warnings.Warning] has the words.
package dev.millrace.model.warnings;
