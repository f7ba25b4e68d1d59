/// Reasons not to believe a race: what to look for is here, the words are in {@link
/// dev.millrace.model.warnings.Warning}.
package dev.millrace.model.warnings;
