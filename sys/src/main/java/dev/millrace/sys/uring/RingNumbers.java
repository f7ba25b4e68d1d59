package dev.millrace.sys.uring;

/// Numbers of io_uring(7), named as in linux/io_uring.h.
final class RingNumbers {
  static final long IORING_OFF_SQ_RING = 0;
  static final long IORING_OFF_CQ_RING = 0x8000000;
  static final long IORING_OFF_SQES = 0x10000000;
  static final int IORING_FEAT_RW_CUR_POS = 8;
  static final int IOSQE_IO_LINK = 4;

  private RingNumbers() {}
}
