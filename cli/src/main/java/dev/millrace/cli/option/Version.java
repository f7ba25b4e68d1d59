package dev.millrace.cli.option;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// The version of Millrace, from the manifest of its jar.
public final class Version implements IVersionProvider {
  /// The version; `development` outside a jar.
  public static String number() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .orElse("development");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"millrace " + number(), "on JDK " + Runtime.version()};
  }
}
