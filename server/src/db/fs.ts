/**
 * The embedded database's file system: PGlite's NodeFS with the fsync it lacks.
 *
 * PGlite mounts the data directory through Emscripten's NODEFS, whose stream operations have no
 * `fsync`: the call answers success and nothing reaches the disk. Here it does, so that an
 * acknowledged commit survives a power cut (design.md section 3).
 */
import * as fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGlite } from '@electric-sql/pglite';

/** What the file system tells a recorder about; used by the power-loss bench alone. */
export interface FsRecorder {
  write(path: string, position: number, data: Uint8Array): void;
  truncate(path: string, size: number): void;
  fsync(path: string): void;
  create(path: string, directory: boolean): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
}

interface FsNode {
  node_ops: NodeOps;
  stream_ops: StreamOps;
}

interface FsStream {
  nfd: number;
  node: FsNode;
  flags: number;
  position: number;
}

interface FsAttributes {
  size?: number;
}

interface NodeOps {
  mknod(parent: FsNode, name: string, mode: number, dev: number): FsNode;
  rename(node: FsNode, newParent: FsNode, newName: string): void;
  unlink(parent: FsNode, name: string): void;
  rmdir(parent: FsNode, name: string): void;
  setattr(node: FsNode, attributes: FsAttributes): void;
}

interface StreamOps {
  open(stream: FsStream): void;
  write(
    stream: FsStream,
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): number;
  setattr(stream: FsStream, attributes: FsAttributes): void;
  fsync?(stream: FsStream): number;
}

interface EmscriptenNodeFs {
  node_ops: NodeOps;
  stream_ops: StreamOps;
  realPath(node: FsNode): string;
  tryFSOperation<T>(work: () => T): T;
}

/** Emscripten's O_TRUNC, which NODEFS passes on to the host's open. */
const O_TRUNC = 512;

/** NodeFS whose fsync reaches the disk, and which counts them. */
export class DurableNodeFs extends NodeFS {
  /** How many times the database asked for, and got, an fsync. */
  fsyncs = 0;
  readonly #recorder: FsRecorder | undefined;

  constructor(dataDir: string, recorder?: FsRecorder) {
    super(dataDir);
    this.#recorder = recorder;
  }

  override async init(
    pg: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: { NODEFS: EmscriptenNodeFs }) => this.#install(module.NODEFS);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addFsync] as never,
      },
    };
  }

  #install(nodefs: EmscriptenNodeFs): void {
    nodefs.stream_ops.fsync = (stream) => {
      nodefs.tryFSOperation(() => fs.fsyncSync(stream.nfd));
      this.fsyncs += 1;
      this.#recorder?.fsync(nodefs.realPath(stream.node));
      return 0;
    };
    if (this.#recorder) record(nodefs, this.#recorder);
  }
}

/** Wraps every operation that changes the directory so that the recorder hears of it once done. */
function record(nodefs: EmscriptenNodeFs, recorder: FsRecorder): void {
  const streams = { ...nodefs.stream_ops };
  const nodes = { ...nodefs.node_ops };
  const pathIn = (parent: FsNode, name: string) => `${nodefs.realPath(parent)}/${name}`;

  nodefs.stream_ops.open = (stream) => {
    streams.open(stream);
    if (stream.flags & O_TRUNC) recorder.truncate(nodefs.realPath(stream.node), 0);
  };
  nodefs.stream_ops.write = (stream, buffer, offset, length, position) => {
    const written = streams.write(stream, buffer, offset, length, position);
    const from = buffer.byteOffset + offset;
    recorder.write(
      nodefs.realPath(stream.node),
      position,
      new Uint8Array(buffer.buffer.slice(from, from + written) as ArrayBuffer),
    );
    return written;
  };
  nodefs.stream_ops.setattr = (stream, attributes) => {
    streams.setattr(stream, attributes);
    if (attributes.size !== undefined)
      recorder.truncate(nodefs.realPath(stream.node), attributes.size);
  };
  nodefs.node_ops.setattr = (node, attributes) => {
    nodes.setattr(node, attributes);
    if (attributes.size !== undefined) recorder.truncate(nodefs.realPath(node), attributes.size);
  };
  nodefs.node_ops.mknod = (parent, name, mode, dev) => {
    const node = nodes.mknod(parent, name, mode, dev);
    recorder.create(pathIn(parent, name), (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR);
    return node;
  };
  nodefs.node_ops.rename = (node, newParent, newName) => {
    const from = nodefs.realPath(node);
    nodes.rename(node, newParent, newName);
    recorder.rename(from, pathIn(newParent, newName));
  };
  nodefs.node_ops.unlink = (parent, name) => {
    nodes.unlink(parent, name);
    recorder.remove(pathIn(parent, name));
  };
  nodefs.node_ops.rmdir = (parent, name) => {
    nodes.rmdir(parent, name);
    recorder.remove(pathIn(parent, name));
  };
}
