/// Races the copy of a tree with several numbers of threads. A [TreeRace] writes a record like any
/// other race; each of its JVMs runs [TreeTrialMain].
package dev.millrace.lab.tree;
