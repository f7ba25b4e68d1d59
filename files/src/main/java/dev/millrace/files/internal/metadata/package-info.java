/// Copies what a file has beside its bytes. [NativeMetadata] does it by system calls on a pair of
/// open files, [ChannelMetadata] by the attribute views of two providers, each item in a class of
/// its own; what could not be kept goes to [Losses] and from there to the result.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.internal.metadata;
