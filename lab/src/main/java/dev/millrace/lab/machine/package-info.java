/// The machine of a race: its JDKs, its description, free space, and the directories of the race.
package dev.millrace.lab.machine;
