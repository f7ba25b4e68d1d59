/// Where the bytes land until a copy by system calls is whole. [Landings] choose a [Landing] at a
/// [Site]; it is filled, and then takes the name of the target or is gone.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.landing;
