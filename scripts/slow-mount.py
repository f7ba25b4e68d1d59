#!/usr/bin/env python3
"""Mounts a file system in memory that waits before every answer, like a server far away. Needs root.

Usage: slow-mount.py DIRECTORY MILLISECONDS [LOG]    (until the directory is unmounted: umount DIRECTORY)

LOG gets two lines for each request: "> NAME" before the wait and "< NAME" after it, for some requests with the name of
the file.

Speaks the protocol of /dev/fuse itself, so it needs no library. Unsupported calls fail with ENOSYS, and
the kernel then uses the plain ones.
"""
import ctypes
import enum
import errno
import os
import stat
import struct
import sys
import threading
import time

THREADS = 8
MOST_BYTES = 1 << 20
CAPACITY_BLOCKS = 1 << 20
VALID_SECONDS = 1
DIRECTORY, FILE = stat.S_IFDIR, stat.S_IFREG


class Request(enum.IntEnum):
    LOOKUP, FORGET, GETATTR, SETATTR = 1, 2, 3, 4
    MKDIR, UNLINK, RMDIR, RENAME, LINK = 9, 10, 11, 12, 13
    OPEN, READ, WRITE, STATFS, RELEASE, FSYNC = 14, 15, 16, 17, 18, 20
    GETXATTR, FLUSH, INIT, OPENDIR, READDIR, RELEASEDIR, FSYNCDIR = 22, 25, 26, 27, 28, 29, 30
    CREATE, INTERRUPT, DESTROY, BATCH_FORGET, FALLOCATE, RENAME2 = 35, 36, 38, 42, 43, 45
    LSEEK, COPY_FILE_RANGE, TMPFILE, STATX = 46, 47, 51, 52


NOTHING_TO_DO = (Request.RELEASE, Request.FSYNC, Request.FLUSH, Request.RELEASEDIR, Request.FSYNCDIR, Request.DESTROY)
SET_MODE, SET_UID, SET_GID, SET_SIZE, SET_MTIME, SET_MTIME_NOW = 1, 2, 4, 8, 32, 256
ASYNC_READ, BIG_WRITES, MAX_PAGES = 1, 1 << 5, 1 << 22


class Node:
    def __init__(self, number, mode, uid, gid):
        self.number, self.mode, self.uid, self.gid = number, mode, uid, gid
        self.nanos = time.time_ns()
        self.data, self.names = bytearray(), {}
        self.lookups, self.linked = 0, True

    def attributes(self):
        seconds, nanos = divmod(self.nanos, 10**9)
        size = len(self.data)
        return struct.pack(
            "=6Q10I", self.number, size, (size + 511) // 512, seconds, seconds, seconds, nanos, nanos,
            nanos, self.mode, 1, self.uid, self.gid, 0, 4096, 0)


class SlowFiles:
    def __init__(self):
        self.lock = threading.Lock()
        self.last = 1
        self.nodes = {1: Node(1, DIRECTORY | 0o777, 0, 0)}

    def answer(self, code, node, owner, body):
        """Returns the answer to one request; raises OSError to report an error."""
        if code == Request.INIT:
            flags = struct.unpack_from("=I", body, 12)[0] & (ASYNC_READ | BIG_WRITES | MAX_PAGES)
            return struct.pack("=IIIIHHIIHH8I", 7, 31, MOST_BYTES, flags, 16, 12, MOST_BYTES, 1,
                               MOST_BYTES // 4096, 0, *[0] * 8)
        with self.lock:
            return self.locked(code, self.nodes[node], owner, body)

    def locked(self, code, node, owner, body):
        if code == Request.LOOKUP:
            return self.entry(self.child(node, name(body)))
        if code == Request.GETATTR:
            return self.status(node)
        if code == Request.SETATTR:
            return self.change(node, body)
        if code == Request.MKDIR:
            mode = struct.unpack_from("=I", body)[0]
            return self.entry(self.made(node, name(body[8:]), DIRECTORY | mode, owner))
        if code == Request.CREATE:
            mode = struct.unpack_from("=II", body)[1]
            return self.entry(self.made(node, name(body[16:]), mode, owner)) + bytes(16)
        if code in (Request.UNLINK, Request.RMDIR):
            if self.child(node, name(body)).names:
                raise OSError(errno.ENOTEMPTY, "")
            self.unlink(node, name(body))
            return b""
        if code in (Request.RENAME, Request.RENAME2):
            return self.rename(node, struct.unpack_from("=Q", body)[0], body[8 if code == Request.RENAME else 16:])
        if code in (Request.OPEN, Request.OPENDIR):
            return bytes(16)
        if code == Request.READ:
            _, offset, size = struct.unpack_from("=QQI", body)
            return bytes(node.data[offset:offset + size])
        if code == Request.WRITE:
            return self.write(node, body)
        if code == Request.READDIR:
            _, offset, size = struct.unpack_from("=QQI", body)
            return self.entries(node, offset, size)
        if code == Request.STATFS:
            free = CAPACITY_BLOCKS - sum(len(each.data) for each in self.nodes.values()) // 4096
            return struct.pack("=5Q4I24x", CAPACITY_BLOCKS, free, free, 1 << 20, 1 << 20, 4096, 255, 4096, 0)
        if code in NOTHING_TO_DO:
            return b""
        raise OSError(errno.ENOSYS, "")

    def child(self, node, called):
        if called not in node.names:
            raise OSError(errno.ENOENT, "")
        return self.nodes[node.names[called]]

    def made(self, node, called, mode, owner):
        if called in node.names:
            raise OSError(errno.EEXIST, "")
        self.last += 1
        self.nodes[self.last] = Node(self.last, mode, *owner)
        node.names[called] = self.last
        return self.nodes[self.last]

    def rename(self, node, target, names):
        old, new = bytes(names).split(b"\0")[:2]
        moved = self.child(node, old).number
        del node.names[old]
        if new in self.nodes[target].names:
            self.unlink(self.nodes[target], new)
        self.nodes[target].names[new] = moved
        return b""

    def unlink(self, node, called):
        self.nodes[node.names.pop(called)].linked = False

    def forget(self, numbers):
        """Drops nodes without a name that the kernel no longer knows."""
        with self.lock:
            for number, lookups in numbers:
                node = self.nodes[number]
                node.lookups -= lookups
                if node.lookups <= 0 and not node.linked:
                    del self.nodes[number]

    def change(self, node, body):
        # valid, fh, size, lock owner, atime, mtime, ctime; then nanoseconds of the three, mode, uid, gid
        valid, _, size, _, _, mtime, _ = struct.unpack_from("=I4x6Q", body)
        _, nanos, _, mode, _, uid, gid = struct.unpack_from("=7I", body, 56)
        if valid & SET_SIZE:
            del node.data[size:]
            node.data.extend(bytes(size - len(node.data)))
        if valid & SET_MODE:
            node.mode = mode
        if valid & SET_UID:
            node.uid = uid
        if valid & SET_GID:
            node.gid = gid
        if valid & SET_MTIME_NOW:
            node.nanos = time.time_ns()
        elif valid & SET_MTIME:
            node.nanos = mtime * 10**9 + nanos
        return self.status(node)

    @staticmethod
    def write(node, body):
        _, offset, size = struct.unpack_from("=QQI", body)
        if offset > len(node.data):
            node.data.extend(bytes(offset - len(node.data)))
        node.data[offset:offset + size] = body[40:40 + size]
        node.nanos = time.time_ns()
        return struct.pack("=I4x", size)

    @staticmethod
    def status(node):
        return struct.pack("=QI4x", VALID_SECONDS, 0) + node.attributes()

    @staticmethod
    def entry(node):
        node.lookups += 1
        return struct.pack("=4Q2I", node.number, 0, VALID_SECONDS, VALID_SECONDS, 0, 0) + node.attributes()

    def entries(self, node, offset, size):
        listed = b""
        for position, (called, number) in enumerate(list(node.names.items())[offset:], offset + 1):
            kind = stat.S_IFMT(self.nodes[number].mode) >> 12
            one = struct.pack("=QQII", number, position, len(called), kind) + called
            one += bytes(-len(one) % 8)
            if len(listed) + len(one) > size:
                break
            listed += one
        return listed


def name(body):
    return bytes(body).split(b"\0")[0]


def described(code, body):
    try:
        called = Request(code).name
    except ValueError:
        called = str(code)
    start = {Request.LOOKUP: 0, Request.CREATE: 16, Request.UNLINK: 0}.get(code)
    return called if start is None else f"{called} {os.fsdecode(name(body[start:]))}"


def serve(device, files, seconds, log):
    while True:
        try:
            request = memoryview(os.read(device, MOST_BYTES + (64 << 10)))
        except OSError as e:
            if e.errno in (errno.ENODEV, errno.ECONNABORTED):
                os._exit(0)  # unmounted: no other thread has work
            if e.errno in (errno.ENOENT, errno.EINTR, errno.EAGAIN):
                continue
            raise
        _, code, unique, node, uid, gid = struct.unpack_from("=IIQQII", request)
        if code == Request.FORGET:
            files.forget([(node, *struct.unpack_from("=Q", request, 40))])
        elif code == Request.BATCH_FORGET:
            files.forget(struct.iter_unpack("=QQ", request[48:]))
        if code in (Request.FORGET, Request.BATCH_FORGET, Request.INTERRUPT):
            continue
        words = described(code, request[40:]) if log else ""
        if log:
            log.write(f"> {words}\n")
        time.sleep(seconds)
        try:
            body, error = files.answer(code, node, (uid, gid), request[40:]), 0
        except (OSError, KeyError) as e:
            body, error = b"", -getattr(e, "errno", errno.ENOENT)
        if log:
            log.write(f"< {words}\n")
        try:
            os.write(device, struct.pack("=IiQ", 16 + len(body), error, unique) + body)
        except OSError as e:  # the kernel may have given up this request
            if e.errno not in (errno.ENOENT, errno.ENODEV):
                raise


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    log = open(sys.argv[3], "w", buffering=1) if len(sys.argv) == 4 else None
    directory, seconds = sys.argv[1], float(sys.argv[2]) / 1e3
    device = os.open("/dev/fuse", os.O_RDWR)
    libc = ctypes.CDLL(None, use_errno=True)
    options = f"fd={device},rootmode=40000,user_id=0,group_id=0,allow_other,default_permissions"
    if libc.mount(b"slow", os.fsencode(directory), b"fuse.slow", 0, options.encode()):
        sys.exit(f"{directory}: mount(2): {os.strerror(ctypes.get_errno())}")
    print("mounted", flush=True)
    files = SlowFiles()
    threads = [threading.Thread(target=serve, args=(device, files, seconds, log)) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main()
