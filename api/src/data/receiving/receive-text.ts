import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { UploadProblem } from '../reading/problem.ts';
import { createDecoder, EncodingDetector, sniffUtf16, type Encoding } from '../reading/encoding.ts';
import { refuseOtherTypes } from '../reading/file-type.ts';

/** The bytes of one file, as they come in. */
export interface IncomingFile {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** A CSV on disk. */
export interface ReceivedText {
  name: string;
  size: number;
  encoding: Encoding;
  /** SHA-256 of the contents, hexadecimal. */
  hash: string;
}

/** The header must be over by then. */
export const HEAD_BYTES = 64 * 1024;

/**
 * Streams a CSV to disk and looks at it on the way, so that what cannot be imported is refused while the
 * sender still waits.
 * @param onHead hears the beginning of the file as soon as its header must be over; throws to refuse it
 * @throws UploadProblem as soon as it is clear that the file cannot be taken; the rest is not read.
 */
export async function receiveText<T>(
  { name, bytes }: IncomingFile,
  path: string,
  maxBytes: number,
  onHead: (head: Buffer) => T,
): Promise<ReceivedText & { seen: T }> {
  const detector = new EncodingDetector(name);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let seen: { value: T } | undefined;
  let size = 0;
  const target = await open(path, 'w');
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw fileTooLarge(name, maxBytes);
      if (!seen) {
        head = Buffer.concat([head, chunk]);
        refuseOtherTypes(name, head);
        if (head.length >= HEAD_BYTES) seen = { value: onHead(head) };
      }
      detector.push(chunk);
      hash.update(chunk);
      await target.write(chunk);
    }
    if (headText(head).trim() === '') {
      throw new UploadProblem(
        'file-empty',
        `Die Datei „${name}“ ist leer. Bitte prüfen Sie den Export aus Ihrer Software.`,
      );
    }
    seen ??= { value: onHead(head) };
    const encoding = detector.end();
    // What is promised to be imported must survive a power cut.
    await target.sync();
    return { name, size, encoding, hash: hash.digest('hex'), seen: seen.value };
  } finally {
    await target.close();
  }
}

export const fileTooLarge = (name: string, maxBytes: number) =>
  new UploadProblem(
    'file-too-large',
    `Die Datei „${name}“ ist größer als ${Math.floor(maxBytes / 1024 ** 2).toLocaleString('de-DE')} MB. Bitte teilen Sie sie auf, zum Beispiel nach Jahren.`,
  );

/** Column names are ASCII, so of the encoding no more need be known yet than how many bytes a letter has. */
export const headText = (head: Buffer) => decodeHead(head, sniffUtf16(head));

/** The beginning of a file as text, where names may have umlauts. */
export const decodeHead = (head: Buffer, encoding: Encoding | null) =>
  createDecoder(encoding ?? 'UTF-8')(head.subarray(0, HEAD_BYTES));
