import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';

/** What was written: its size, and its SHA-256 in hexadecimal. */
export interface Written {
  bytes: number;
  hash: string;
}

/** A part of a file: from the first byte to the last, both among it. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Bytes by business and key: in a folder, or in a store that speaks S3. */
export interface ByteStore {
  /** The file is there wholly or not at all. */
  write(tenantId: number, key: string, content: AsyncIterable<Uint8Array | string>): Promise<Written>;
  /**
   * undefined when there is no such file.
   * @param range within the file; without it all of it
   */
  read(tenantId: number, key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(tenantId: number, key: string): Promise<void>;
  /** Files that have not changed since `before`, half written ones among them. */
  listOlder(before: Date): AsyncIterable<{ tenantId: number; key: string }>;
}

/** Passes bytes on, and says at the end what they were. */
export function measuring(): { through: Transform; written: () => Written } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, written: () => ({ bytes, hash: hash.digest('hex') }) };
}
