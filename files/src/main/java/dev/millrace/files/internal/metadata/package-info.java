/// Copies metadata, each item independently. [NativeMetadata] uses system calls on a pair of open
/// files, [ChannelMetadata] the attribute views of two providers. [Losses] collects the lost items
/// for the result.
package dev.millrace.files.internal.metadata;
