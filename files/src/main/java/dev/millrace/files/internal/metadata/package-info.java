/// Copies metadata, each item independently. [NativeMetadata] uses system calls on a pair of open
/// files, [ChannelMetadata] the attribute views of two providers. [Losses] collects the lost items
/// for the result.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.metadata;
