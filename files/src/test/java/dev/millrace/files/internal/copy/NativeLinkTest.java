package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.internal.copy.NativeLink.State;
import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import dev.millrace.sys.host.Host;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class NativeLinkTest {
  private final AtomicInteger links = new AtomicInteger();
  private final CountDownLatch mayLink = new CountDownLatch(1);

  private NativeLink link(Sys sys) {
    return new NativeLink() {
      @Override
      FileCopies link() {
        await();
        links.incrementAndGet();
        return new FileCopies(sys);
      }
    };
  }

  private void await() {
    assertDoesNotThrow(() -> mayLink.await());
  }

  private static void awaitEnd(NativeLink link) throws InterruptedException {
    while (link.state() == State.LINKING) {
      Thread.sleep(1);
    }
  }

  @Test
  void nothingIsLinkedAtFirst() {
    assertThat(link(Host.sys()).state()).isEqualTo(State.NOT_LINKED);
    assertThat(links).hasValue(0);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theBackgroundLinksOnce() throws InterruptedException {
    NativeLink link = link(Host.sys());
    link.linkInBackground();
    link.linkInBackground();
    assertThat(link.state()).isEqualTo(State.LINKING);
    mayLink.countDown();
    awaitEnd(link);
    assertThat(link.state()).isEqualTo(State.READY);
    assertThat(link.linked()).isSameAs(link.linked());
    assertThat(links).hasValue(1);
  }

  @Test
  void aSystemWithoutCallsStaysWithoutThem() throws InterruptedException {
    NativeLink link = link(new UnsupportedSys("a test"));
    mayLink.countDown();
    link.linkInBackground();
    awaitEnd(link);
    assertThat(link.state()).isEqualTo(State.ABSENT);
  }

  // Linking for a large file compiles nothing: small files stay on the young engine.
  @Test
  void aCopyThatLinksAtOnceLeavesTheStateOfTheBackground() {
    NativeLink link = link(new UnsupportedSys("a test"));
    mayLink.countDown();
    assertThat(link.linked()).isSameAs(link.linked());
    assertThat(link.state()).isEqualTo(State.NOT_LINKED);
  }

  @Test
  void aPassedOverCloneNamesTheSystemThatHasNone() {
    NativeLink link = link(new UnsupportedSys("denied"));
    mayLink.countDown();
    assertThat(link.passedOver(State.NOT_LINKED).reason()).endsWith("without system calls yet");
    assertThat(link.linked().tools()).isEmpty();
    assertThat(link.passedOver(State.NOT_LINKED).reason()).isEqualTo("denied");
  }

  // The next copy tries again.
  @Test
  void withoutMemoryForTheLinksJavaChannelsCopy() {
    NativeLink link =
        new NativeLink() {
          @Override
          FileCopies link() {
            links.incrementAndGet();
            throw new OutOfMemoryError("a test");
          }
        };
    assertThat(link.linked().tools()).isEmpty();
    assertThat(link.linked().tools()).isEmpty();
    assertThat(links).hasValue(2);
  }
}
