package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.name.TypedCommand.ShellWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.util.net.SshdSocketAddress;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;
import org.apache.sshd.server.config.keys.AuthorizedKeysAuthenticator;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;
import org.apache.sshd.server.shell.ProcessShellFactory;

/// Hosts for OpenSSH on this machine: a real server with separate keys. Each user name is a host
/// with another home directory.
final class SshHosts implements AutoCloseable {
  private final Path directory;
  private final SshServer server = SshServer.setUpDefaultServer();

  private SshHosts(Path directory) {
    this.directory = directory;
  }

  /// Starts the server.
  ///
  /// @param directory for keys, configuration, and the home directories
  static SshHosts start(Path directory, String... hosts) throws Exception {
    assumeThat(program("ssh")).as("ssh").isPresent();
    assumeThat(program("ssh-keygen")).as("ssh-keygen").isPresent();
    SshHosts started = new SshHosts(directory);
    started.start();
    started.configure(hosts);
    return started;
  }

  private void start() throws Exception {
    Process keys =
        new ProcessBuilder("ssh-keygen", "-q", "-t", "ecdsa", "-N", "", "-f", path("key"))
            .inheritIO()
            .start();
    assertThat(keys.waitFor()).isZero();
    server.setHost(SshdSocketAddress.LOCALHOST_IPV4);
    server.setKeyPairProvider(new SimpleGeneratorHostKeyProvider(directory.resolve("host-key")));
    server.setPublickeyAuthenticator(new AuthorizedKeysAuthenticator(directory.resolve("key.pub")));
    server.setCommandFactory(this::command);
    server.start();
  }

  private Command command(ChannelSession channel, String command) throws IOException {
    Path home = Files.createDirectories(home(channel.getSession().getUsername()));
    String text = "export HOME=" + ShellWord.quoted(home.toString()) + "; " + command;
    return new ProcessShellFactory(text, text).createShell(channel);
  }

  private void configure(String... hosts) throws Exception {
    KeyPair key = server.getKeyPairProvider().loadKeys(null).iterator().next();
    Files.writeString(
        directory.resolve("known"),
        "[%s]:%d %s%n"
            .formatted(
                server.getHost(), server.getPort(), PublicKeyEntry.toString(key.getPublic())));
    StringBuilder config = new StringBuilder();
    for (String host : hosts) {
      config.append("Host %s%n  User %s%n  Port %d%n".formatted(host, host, server.getPort()));
    }
    config.append("Host down%n  Port 1%n".formatted());
    config.append(
        """
        Host *
          HostName 127.0.0.1
          IdentityFile "KEY"
          IdentitiesOnly yes
          UserKnownHostsFile "KNOWN"
          StrictHostKeyChecking yes
        """
            .replace("KEY", path("key"))
            .replace("KNOWN", path("known")));
    Files.writeString(directory.resolve("config"), config);
    Path ssh = Files.createDirectories(programs()).resolve("ssh");
    Files.writeString(
        ssh, "#!/bin/sh\nexec %s -F '%s' \"$@\"\n".formatted(program("ssh").get(), path("config")));
    assertThat(ssh.toFile().setExecutable(true)).isTrue();
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  private static Optional<Path> program(String name) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// A directory with an `ssh` of this configuration, as if it were the configuration of the user.
  Path programs() {
    return directory.resolve("bin");
  }

  /// The home directory on a host.
  Path home(String host) {
    return directory.resolve("home of " + host);
  }

  /// Ends every connection.
  void loseConnections() {
    for (Session session : server.getActiveSessions()) {
      session.close(true);
    }
  }

  @Override
  public void close() throws IOException {
    server.stop(true);
  }
}
