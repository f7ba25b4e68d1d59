package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.warnings.Effect;
import dev.millrace.model.warnings.Finding;

/// A warning with its importance for the answer.
///
/// @param effect the most important part of the answer that it could change
/// @param finding the warning; JSON has its fields and the effect in one object
public record RankedWarning(Effect effect, @JsonUnwrapped Finding finding) {}
