/// The judged cells of a race: times, ratios, ranks, costs, ceilings and verdicts.
package dev.millrace.model.judge;
