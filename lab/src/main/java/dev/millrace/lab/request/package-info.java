/// The order of a race: its dimensions, and the cells and methods that follow from them.
package dev.millrace.lab.request;
