/// Which fork runs next, how long the rest takes, and which methods a time budget drops.
package dev.millrace.lab.schedule;
