package dev.millrace.cli.option;

/// The values of `--field`.
enum FieldOption {
  /// The methods that most programs choose between.
  COMMON,
  /// Every method.
  ALL
}
