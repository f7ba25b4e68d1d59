package dev.millrace.lab.machine;

/// The part of a file that is in the page cache, counted in whole pages. A snapshot: the kernel
/// changes it at any time.
///
/// @param bytes length of the file
/// @param residentBytes bytes in the page cache, from 0 to `bytes`
public record Residency(long bytes, long residentBytes) {
  /// @throws IllegalArgumentException if `residentBytes` is out of range
  public Residency {
    if (residentBytes < 0 || residentBytes > bytes) {
      throw new IllegalArgumentException(residentBytes + " of " + bytes + " bytes resident");
    }
  }

  /// Converts pages to bytes. The last page may extend past the end of the file.
  public static Residency ofPages(long bytes, long residentPages, long pageBytes) {
    return new Residency(bytes, Math.min(bytes, residentPages * pageBytes));
  }

  /// Returns the resident fraction, from 0 to 1; 0 for an empty file.
  public double share() {
    return bytes == 0 ? 0 : (double) residentBytes / bytes;
  }
}
