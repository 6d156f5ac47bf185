import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupProblem } from './manifest.ts';

/** A sealed backup begins with it, an open one as every ZIP does. */
export const SEAL_MARK = Buffer.from('OPTIKERPORTAL-SIEGEL-1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
/** Of what is sealed at once; the last chunk has what is left. */
const CHUNK_BYTES = 65_536;
const HEADER_BYTES = SEAL_MARK.length + SALT_BYTES + CHECK_BYTES;

/** Of a passphrase the file's own key, and a value by which a wrong one is told from a damaged file. */
function deriveKey(passphrase: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const bytes = scryptSync(passphrase, salt, 32 + CHECK_BYTES, { N: 2 ** 15, maxmem: 2 ** 26 });
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

/** Chunks count up, and the last one says so: none can be left out, moved, or cut off. No two files have the same key. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 4);
  nonce[11] = Number(isLast);
  return nonce;
}

/** Calls `each` with as many bytes as were asked for, for all that comes but the last of it, which is returned. */
function inChunks(bytes: number, each: (chunk: Buffer) => void): { add(more: Buffer): void; rest(): Buffer } {
  let held: Buffer[] = [];
  let size = 0;
  return {
    add(more) {
      held.push(more);
      size += more.length;
      if (size <= bytes) return;
      let all = Buffer.concat(held);
      for (; all.length > bytes; all = all.subarray(bytes)) each(all.subarray(0, bytes));
      held = [all];
      size = all.length;
    },
    rest: () => Buffer.concat(held),
  };
}

/** Encrypts a stream by AES-256-GCM in chunks, each with its tag, so that neither end holds more than one. */
export function sealing(passphrase: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = deriveKey(passphrase, salt);
  let index = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.add(chunk);
      done();
    },
    flush(done) {
      seal(chunks.rest(), true);
      done();
    },
  });
  const seal = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast));
    stream.push(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
  };
  const chunks = inChunks(CHUNK_BYTES, (chunk) => seal(chunk, false));
  stream.push(Buffer.concat([SEAL_MARK, salt, check]));
  return stream;
}

/**
 * The way back; nothing of a chunk is let out before its tag has been compared.
 * @param source what it is called in sentences
 * @throws BackupProblem, through the stream: 'wrong-key', or 'cut-or-changed'
 */
export function unsealing(passphrase: string, source: string): Transform {
  let header: Buffer | null = Buffer.alloc(0);
  let key: Buffer | undefined;
  let index = 0;
  const open = (chunk: Buffer, isLast: boolean) => {
    if (!key || chunk.length < TAG_BYTES) throw new BackupProblem('cut-or-changed', source);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index++, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    try {
      stream.push(Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]));
    } catch (error) {
      throw new BackupProblem('cut-or-changed', source, error);
    }
  };
  const chunks = inChunks(CHUNK_BYTES + TAG_BYTES, (chunk) => open(chunk, false));
  const readHeader = (bytes: Buffer) => {
    const salt = bytes.subarray(SEAL_MARK.length, SEAL_MARK.length + SALT_BYTES);
    const derived = deriveKey(passphrase, salt);
    if (!timingSafeEqual(derived.check, bytes.subarray(HEADER_BYTES - CHECK_BYTES, HEADER_BYTES)))
      throw new BackupProblem('wrong-key', source);
    ({ key } = derived);
  };
  const take = (bytes: Buffer) => {
    if (header === null) return chunks.add(bytes);
    header = Buffer.concat([header, bytes]);
    if (header.length < HEADER_BYTES) return;
    readHeader(header);
    chunks.add(header.subarray(HEADER_BYTES));
    header = null;
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(() => take(chunk), done);
    },
    flush(done) {
      attempt(() => open(chunks.rest(), true), done);
    },
  });
  return stream;
}

function attempt(work: () => void, done: (error?: Error) => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}
