/// Races on other machines, by OpenSSH.
package dev.millrace.cli.remote;
