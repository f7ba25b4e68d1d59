package dev.millrace.cli;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/// Copies a jar, and gives its classes a version of the class-file format that a cache of loaded
/// classes can keep. The launcher runs it before [CopyTraining], and gets the files of
/// [StoredOptions] too.
final class NewerClasses {
  private static final int OLDEST_KEPT = ClassFile.JAVA_6_VERSION;

  private static final ClassFile FORMAT =
      ClassFile.of(
          StackMapsOption.GENERATE_STACK_MAPS,
          ClassHierarchyResolverOption.of(
              ClassHierarchyResolver.ofResourceParsing(NewerClasses.class.getClassLoader())));

  // Code that is not transformed would be copied without stack maps.
  private static final ClassTransform NEWER =
      ClassTransform.transformingMethodBodies(CodeBuilder::with)
          .andThen((type, element) ->
              type.with(
                  element instanceof ClassFileVersion
                      ? ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0)
                      : element));

  private NewerClasses() {}

  // arguments: the jar, which is also on the class path, and the names of the copy and of the
  // directory of options
  public static void main(String[] args) throws IOException {
    Subcommand.store(Path.of(args[2]));
    try (JarFile jar = new JarFile(args[0]);
        JarOutputStream copy = new JarOutputStream(Files.newOutputStream(Path.of(args[1])))) {
      List<JarEntry> files = jar.stream().filter(entry -> !entry.isDirectory()).toList();
      for (JarEntry file : files) {
        byte[] bytes = jar.getInputStream(file).readAllBytes();
        copy.putNextEntry(new JarEntry(file.getName()));
        copy.write(file.getName().endsWith(".class") ? newer(bytes) : bytes);
        copy.closeEntry();
      }
    }
  }

  private static byte[] newer(byte[] bytes) {
    ClassModel type = FORMAT.parse(bytes);
    boolean isOld = type.majorVersion() < OLDEST_KEPT;
    return isOld ? FORMAT.transformClass(type, NEWER) : bytes;
  }
}
