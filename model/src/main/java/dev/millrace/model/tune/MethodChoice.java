package dev.millrace.model.tune;

/// Two methods, one for the files below a length and one for those from that length on.
///
/// @param below id of the method for shorter files
/// @param above id of the method for longer files
public record MethodChoice(String below, String above) {}
