/// Which method for which size: lines fitted over the sizes of a race, and the resulting choice.
package dev.millrace.model.rules;
