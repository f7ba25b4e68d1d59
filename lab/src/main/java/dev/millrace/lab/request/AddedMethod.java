package dev.millrace.lab.request;

import dev.millrace.methods.MethodInfo;
import dev.millrace.model.record.Operation;

/// A method that the user added to a race.
///
/// @param origin the option of the user that it comes from, for messages
/// @param operation of the method
/// @param info its description
/// @param code the way in which a fork creates it
public record AddedMethod(
    String origin, Operation operation, MethodInfo<?> info, MethodCode code) {}
