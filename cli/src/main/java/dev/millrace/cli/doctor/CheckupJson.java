package dev.millrace.cli.doctor;

import dev.millrace.lab.doctor.Ability;
import dev.millrace.lab.doctor.DirectoryCheckup;
import dev.millrace.lab.doctor.MachineCheckup;
import dev.millrace.model.record.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The results of a checkup as a JSON document; see docs/doctor.md.
public final class CheckupJson {
  private CheckupJson() {}

  public static String of(Checkup checkup) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("machine", machine(checkup.machine()));
    document.put(
        "directories", checkup.directories().stream().map(CheckupJson::directory).toList());
    document.put("spoilers", checkup.spoilers());
    return Json.mapper().writeValueAsString(document);
  }

  private static Map<String, Object> machine(MachineCheckup machine) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("environment", machine.environment());
    row.put("abilities", List.of(machine.systemCalls(), machine.ioUring()));
    row.put("load", machine.load());
    return row;
  }

  private static Map<String, Object> directory(DirectoryCheckup checkup) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("directory", checkup.directory());
    row.put("layers", checkup.layers());
    List<Ability> abilities = checkup.abilities();
    row.put("abilities", abilities);
    row.put("leftRaces", checkup.leftRaces());
    return row;
  }
}
