package dev.millrace.sys;

/// How much of a file is in the page cache. Counted in whole pages, and only true for the moment it
/// was asked.
///
/// @param bytes of the file
/// @param residentBytes of it that are in the page cache, from 0 to `bytes`
public record Residency(long bytes, long residentBytes) {
  /// @throws IllegalArgumentException if more is resident than there is
  public Residency {
    if (residentBytes < 0 || residentBytes > bytes) {
      throw new IllegalArgumentException(residentBytes + " of " + bytes + " bytes resident");
    }
  }

  /// The last page may reach beyond the end of the file.
  public static Residency ofPages(long bytes, long residentPages, long pageBytes) {
    return new Residency(bytes, Math.min(bytes, residentPages * pageBytes));
  }

  /// The resident part of the file, from 0 to 1; 0 for an empty file, of which nothing can be
  /// resident.
  public double share() {
    return bytes == 0 ? 0 : (double) residentBytes / bytes;
  }
}
