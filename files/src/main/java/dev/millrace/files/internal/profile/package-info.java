/// The profile of the user: [ProfileText] reads it, [ProfileFile] checks that no other user can
/// write it, [Fingerprint] compares the machine, and [Profiles] finds the profile of two file
/// systems.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.profile;
