/// The contestants that need JDK 25: they call the system themselves, or have the `files` module
/// copy. Run in forks, where older JDKs cannot load them.
package dev.millrace.lab.natives;
