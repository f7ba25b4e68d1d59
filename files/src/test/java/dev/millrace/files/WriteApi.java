package dev.millrace.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/// The writing methods of `Files` and of its drop-in.
interface WriteApi {
  Path bytes(Path file, byte[] bytes, OpenOption... options) throws IOException;

  Path text(Path file, CharSequence text, Charset charset, OpenOption... options)
      throws IOException;

  Path lines(
      Path file, Iterable<? extends CharSequence> lines, Charset charset, OpenOption... options)
      throws IOException;

  OutputStream stream(Path file, OpenOption... options) throws IOException;

  WriteApi JDK =
      new WriteApi() {
        @Override
        public Path bytes(Path file, byte[] bytes, OpenOption... options) throws IOException {
          return Files.write(file, bytes, options);
        }

        @Override
        public Path text(Path file, CharSequence text, Charset charset, OpenOption... options)
            throws IOException {
          return Files.writeString(file, text, charset, options);
        }

        @Override
        public Path lines(
            Path file,
            Iterable<? extends CharSequence> lines,
            Charset charset,
            OpenOption... options)
            throws IOException {
          return Files.write(file, lines, charset, options);
        }

        @Override
        public OutputStream stream(Path file, OpenOption... options) throws IOException {
          return Files.newOutputStream(file, options);
        }
      };

  WriteApi MILLRACE =
      new WriteApi() {
        @Override
        public Path bytes(Path file, byte[] bytes, OpenOption... options) throws IOException {
          return MillraceFiles.write(file, bytes, options);
        }

        @Override
        public Path text(Path file, CharSequence text, Charset charset, OpenOption... options)
            throws IOException {
          return MillraceFiles.writeString(file, text, charset, options);
        }

        @Override
        public Path lines(
            Path file,
            Iterable<? extends CharSequence> lines,
            Charset charset,
            OpenOption... options)
            throws IOException {
          return MillraceFiles.write(file, lines, charset, options);
        }

        @Override
        public OutputStream stream(Path file, OpenOption... options) throws IOException {
          return MillraceFiles.newOutputStream(file, options);
        }
      };
}
