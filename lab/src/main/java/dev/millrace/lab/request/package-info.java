/// The request of a race: its dimensions, and the resulting cells and methods.
package dev.millrace.lab.request;
