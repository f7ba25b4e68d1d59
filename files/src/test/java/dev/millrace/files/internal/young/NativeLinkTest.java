package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class NativeLinkTest {
  private final AtomicInteger links = new AtomicInteger();
  private final CountDownLatch mayLink = new CountDownLatch(1);

  private NativeLink link(NativeState outcome) {
    return new NativeLink(() -> {
      await();
      links.incrementAndGet();
      return outcome;
    });
  }

  private void await() {
    try {
      mayLink.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void awaitEnd(NativeLink link) throws InterruptedException {
    while (link.state() == NativeState.LINKING) {
      Thread.sleep(1);
    }
  }

  @Test
  void nothingIsLinkedAtFirst() {
    assertThat(link(NativeState.READY).state()).isEqualTo(NativeState.NOT_LINKED);
    assertThat(links).hasValue(0);
  }

  @Test
  void theBackgroundLinksOnce() throws InterruptedException {
    NativeLink link = link(NativeState.READY);
    link.linkInBackground();
    link.linkInBackground();
    assertThat(link.state()).isEqualTo(NativeState.LINKING);
    mayLink.countDown();
    awaitEnd(link);
    assertThat(link.state()).isEqualTo(NativeState.READY);
    assertThat(links).hasValue(1);
  }

  @Test
  void aSystemWithoutCallsStaysWithoutThem() throws InterruptedException {
    NativeLink link = link(NativeState.ABSENT);
    mayLink.countDown();
    link.linkInBackground();
    awaitEnd(link);
    assertThat(link.state()).isEqualTo(NativeState.ABSENT);
  }
}
