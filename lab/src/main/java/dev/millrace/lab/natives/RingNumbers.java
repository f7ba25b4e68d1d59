package dev.millrace.lab.natives;

/// Numbers of io_uring(7), named as in linux/io_uring.h.
final class RingNumbers {
  static final long __NR_io_uring_enter = 426;
  static final long __NR_io_uring_setup = 425;
  static final int PROT_WRITE = 2;
  static final int MAP_POPULATE = 0x8000;
  static final int IORING_ENTER_GETEVENTS = 1;
  static final long IORING_OFF_SQ_RING = 0;
  static final long IORING_OFF_CQ_RING = 0x8000000;
  static final long IORING_OFF_SQES = 0x10000000;
  static final int IORING_FEAT_RW_CUR_POS = 8;
  static final int IOSQE_IO_LINK = 4;

  private RingNumbers() {}
}
