package dev.millrace.cli;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ScopeType;

/// The options of a command in a file, which the launcher has prepared from the annotations of the
/// command: picocli reads annotations slowly in a new JVM.
///
/// A file has what `copy`, `clone` and the command above them use of picocli.
final class StoredOptions {
  /// The directory of the files. The launcher sets it together with its cache of loaded classes.
  private static final String DIRECTORY = "millrace.options";

  private StoredOptions() {}

  /// Returns the model of a command, from its file or from its annotations.
  static CommandLine of(String name, Object command) {
    return stored(System.getProperty(DIRECTORY), name, command)
        .orElseGet(() -> new CommandLine(command));
  }

  /// Returns a model without options, for the list of all commands.
  static Optional<CommandLine> withoutOptions(String name) {
    return stored(System.getProperty(DIRECTORY), name, null);
  }

  /// Returns the model in a file, if there is one.
  ///
  /// @param command null for a model without options
  static Optional<CommandLine> stored(
      @Nullable String directory, String name, @Nullable Object command) {
    if (directory == null) {
      return Optional.empty();
    }
    try (InputStream stream = Files.newInputStream(Path.of(directory, name));
        DataInputStream in = new DataInputStream(new BufferedInputStream(stream))) {
      return Optional.of(new CommandLine(spec(command, in)));
    } catch (Exception e) { // the file is missing or damaged
      return Optional.empty(); // slower, but equal
    }
  }

  static void write(Object command, Path directory) throws IOException {
    CommandSpec spec = new CommandLine(command).getCommandSpec();
    Path file = Files.createDirectories(directory).resolve(spec.name());
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      UsageMessageSpec usage = spec.usageMessage();
      out.writeUTF(spec.name());
      put(usage.description(), out);
      put(usage.customSynopsis(), out);
      put(usage.footer(), out);
      out.writeUTF(usage.synopsisSubcommandLabel());
      out.writeBoolean(usage.abbreviateSynopsis());
      out.writeInt(spec.args().size());
      for (ArgSpec arg : spec.args()) {
        write(spec, arg, out);
      }
    }
  }

  // An operand is stored as an option, with its index as the name.
  private static void write(CommandSpec spec, ArgSpec arg, DataOutputStream out)
      throws IOException {
    OptionSpec option =
        arg instanceof PositionalParamSpec operand
            ? OptionSpec.builder(operand.index().toString()).build()
            : (OptionSpec) arg;
    put(option.names(), out);
    out.writeUTF(option.fallbackValue());
    out.writeBoolean(option.usageHelp());
    out.writeBoolean(option.versionHelp());
    put(arg.description(), out);
    out.writeUTF(arg.paramLabel());
    out.writeBoolean(arg.hideParamSyntax());
    out.writeUTF(arg.type().getName());
    out.writeUTF(arg.auxiliaryTypes()[0].getName());
    out.writeBoolean(arg.required());
    out.writeUTF(arg.scopeType().name());
    boolean isDefault = arg.isOption() && arg.arity().isUnspecified();
    out.writeUTF(isDefault ? "" : arg.arity().toString());
    Stream<Object> readers =
        Stream.concat(Stream.of(arg.preprocessor()), Stream.of(arg.converters()));
    Stream<String> types = readers.map(reader -> reader.getClass().getName());
    put(types.filter(type -> type.startsWith("dev.millrace")).toArray(String[]::new), out);
    out.writeUTF(path(spec, arg));
    out.writeBoolean(arg.userObject() instanceof Method);
  }

  private static CommandSpec spec(@Nullable Object command, DataInputStream in) throws Exception {
    Object object = command == null ? new Object() : command;
    CommandSpec spec = CommandSpec.wrapWithoutInspection(object).name(in.readUTF());
    spec.usageMessage()
        .description(lines(in))
        .customSynopsis(lines(in))
        .footer(lines(in))
        .synopsisSubcommandLabel(in.readUTF())
        .abbreviateSynopsis(in.readBoolean());
    if (command == null) {
      return spec;
    }
    for (int left = in.readInt(); left > 0; left--) {
      OptionSpec option = option(command, in);
      spec.add(option.longestName().startsWith("-") ? option : operand(option));
    }
    ((PrintingCommand) command).spec = spec;
    return spec;
  }

  private static OptionSpec option(Object command, DataInputStream in) throws Exception {
    OptionSpec.Builder option =
        OptionSpec.builder(lines(in))
            .fallbackValue(in.readUTF())
            .usageHelp(in.readBoolean())
            .versionHelp(in.readBoolean())
            .description(lines(in))
            .paramLabel(in.readUTF())
            .hideParamSyntax(in.readBoolean())
            .type(type(in.readUTF()))
            .auxiliaryTypes(type(in.readUTF()))
            .required(in.readBoolean())
            .scopeType(ScopeType.valueOf(in.readUTF()))
            .hasInitialValue(false);
    String arity = in.readUTF();
    if (!arity.isEmpty()) {
      option.arity(arity);
    }
    for (String type : lines(in)) {
      Constructor<?> constructor = type(type).getDeclaredConstructor();
      constructor.setAccessible(true);
      Object reader = constructor.newInstance();
      if (reader instanceof IParameterPreprocessor preprocessor) {
        option.preprocessor(preprocessor);
      } else {
        option.converters((ITypeConverter<?>) reader);
      }
    }
    String path = in.readUTF();
    Class<?> parameter = in.readBoolean() ? option.type() : null;
    boolean isOfPicocli = option.usageHelp() || option.versionHelp();
    return isOfPicocli
        ? option.build()
        : option.setter(new Place(command, path, parameter, option.setter())).build();
  }

  private static PositionalParamSpec operand(OptionSpec option) {
    return PositionalParamSpec.builder()
        .index(option.longestName())
        .description(option.description())
        .paramLabel(option.paramLabel())
        .hideParamSyntax(option.hideParamSyntax())
        .arity(option.arity())
        .type(option.type())
        .auxiliaryTypes(option.auxiliaryTypes())
        .required(option.required())
        .getter(option.getter())
        .setter(option.setter())
        .hasInitialValue(false)
        .build();
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    Class<?> primitive = Class.forPrimitiveName(name);
    return primitive == null ? Class.forName(name) : primitive;
  }

  // The names of the fields that lead from the command to an option, with dots, and its own name.
  private static String path(CommandSpec from, ArgSpec arg) {
    for (Map.Entry<String, CommandSpec> mixin : from.mixins().entrySet()) {
      if (mixin.getValue().args().contains(arg)) {
        return mixin.getKey() + "." + path(mixin.getValue(), arg);
      }
    }
    return ((Member) arg.userObject()).getName();
  }

  private static void put(String[] lines, DataOutputStream out) throws IOException {
    out.writeUTF(String.join("\n", lines));
  }

  private static String[] lines(DataInputStream in) throws IOException {
    String text = in.readUTF();
    return text.isEmpty() ? new String[0] : text.split("\n", -1);
  }

  /// The field or method that takes the value of an option.
  ///
  /// @param parameter the type of the parameter of a method; null for a field
  /// @param known has the value too, because picocli adds to lists
  private record Place(Object owner, String path, @Nullable Class<?> parameter, ISetter known)
      implements ISetter {
    @Override
    public <T> @Nullable T set(T value) throws Exception {
      int dot = path.indexOf('.');
      if (dot > 0) {
        Object next = field(owner, path.substring(0, dot)).get(owner);
        return new Place(next, path.substring(dot + 1), parameter, known).set(value);
      }
      if (parameter == null) {
        field(owner, path).set(owner, value);
      } else {
        Method method = owner.getClass().getDeclaredMethod(path, parameter);
        method.setAccessible(true);
        method.invoke(owner, value);
      }
      return known.set(value);
    }

    private static Field field(Object owner, String name) throws ReflectiveOperationException {
      Field field = owner.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field;
    }
  }
}
