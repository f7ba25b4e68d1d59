package dev.millrace.files.internal.profile;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryFlag;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Trusts a file that only trusted accounts own and can change, by its access control list. An
/// entry that denies a permission does not count: the order of the entries need not be checked.
///
/// @param trusted the account of this process, and those that can change the operating system
record AclTrust(Set<UserPrincipal> trusted) implements ProfileFile.Trust {
  private static final Set<AclEntryPermission> CHANGES =
      EnumSet.of(
          AclEntryPermission.WRITE_DATA,
          AclEntryPermission.APPEND_DATA,
          AclEntryPermission.DELETE,
          AclEntryPermission.DELETE_CHILD,
          AclEntryPermission.WRITE_ACL,
          AclEntryPermission.WRITE_OWNER);

  AclTrust {
    trusted = Set.copyOf(trusted);
  }

  /// Returns the trust of this process. The names of Administrators and SYSTEM depend on the
  /// language of Windows, so the accounts that can change the directory of Windows are trusted. An
  /// account that cannot be found is not trusted.
  ///
  /// @param variable the value of an environment variable, or null
  static AclTrust of(FileSystem files, String user, UnaryOperator<@Nullable String> variable) {
    String domain = variable.apply("USERDOMAIN"); // a local account may have the same name
    Set<UserPrincipal> trusted = new HashSet<>();
    try {
      trusted.add(
          files
              .getUserPrincipalLookupService()
              .lookupPrincipalByName(domain == null ? user : domain + "\\" + user));
      String windows = variable.apply("SystemRoot");
      if (windows != null) {
        entries(files.getPath(windows)).stream()
            .filter(AclTrust::isChange)
            .map(AclEntry::principal)
            .forEach(trusted::add);
      }
    } catch (IOException | InvalidPathException e) {
      // The accounts found so far are trusted.
    }
    return new AclTrust(trusted);
  }

  @Override
  public Optional<String> distrust(Path file) throws IOException {
    if (!trusted.contains(Files.getOwner(file))) {
      return Optional.of("it, or its directory, belongs to another user");
    }
    List<AclEntry> entries = entries(file);
    if (entries.isEmpty()) { // Java reports a list that permits everything in the same way
      return Optional.of("it, or its directory, has no access control list");
    }
    return entries.stream()
        .filter(entry -> isChange(entry) && !trusted.contains(entry.principal()))
        .findFirst()
        .map(entry ->
            "%s can write it, or its directory; only you should have that permission"
                .formatted(entry.principal().getName()));
  }

  private static List<AclEntry> entries(Path file) throws IOException {
    AclFileAttributeView view = Files.getFileAttributeView(file, AclFileAttributeView.class);
    return view == null ? List.of() : view.getAcl();
  }

  // An entry that is only inherited is an entry of the files below.
  private static boolean isChange(AclEntry entry) {
    return entry.type() == AclEntryType.ALLOW
        && !entry.flags().contains(AclEntryFlag.INHERIT_ONLY)
        && !Collections.disjoint(entry.permissions(), CHANGES);
  }
}
