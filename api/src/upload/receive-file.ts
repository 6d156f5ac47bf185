import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { UploadProblem } from './problem.ts';
import { EncodingDetector, type Encoding } from './read/encoding.ts';
import { refuseOtherTypes } from './read/file-type.ts';
import { readHeader, type Header } from './read/header.ts';

/** The bytes of one file, as they come in. */
export interface IncomingFile {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

export interface ReceivedFile {
  name: string;
  size: number;
  encoding: Encoding;
  header: Header;
  /** SHA-256 of the contents, hexadecimal. */
  hash: string;
}

/** The header must be over by then. */
export const HEAD_BYTES = 64 * 1024;

/**
 * Streams a file to disk and looks at it on the way, so that what cannot be imported is refused while the
 * sender still waits.
 * @throws UploadProblem as soon as it is clear that the file cannot be taken; the rest is not read.
 */
export async function receiveFile(incoming: IncomingFile, path: string, maxBytes: number): Promise<ReceivedFile> {
  const { name } = incoming;
  const detector = new EncodingDetector(name);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let header: Header | undefined;
  let size = 0;
  const target = await open(path, 'w');
  try {
    for await (const chunk of incoming.bytes) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new UploadProblem('file-too-large', `Die Datei „${name}“ ist größer als ${Math.floor(maxBytes / 1024 ** 2).toLocaleString('de-DE')} MB. Bitte teilen Sie sie auf, zum Beispiel nach Jahren.`);
      }
      if (!header) {
        head = Buffer.concat([head, chunk]);
        refuseOtherTypes(name, head);
        if (head.length >= HEAD_BYTES) header = readHeader(name, headText(head));
      }
      detector.push(chunk);
      hash.update(chunk);
      await target.write(chunk);
    }
    if (head.toString('utf8').replace('\ufeff', '').trim() === '') {
      throw new UploadProblem('file-empty', `Die Datei „${name}“ ist leer. Bitte prüfen Sie den Export aus Ihrer Software.`);
    }
    header ??= readHeader(name, headText(head));
    const encoding = detector.end();
    // What is promised to be imported must survive a power cut.
    await target.sync();
    return { name, size, encoding, header, hash: hash.digest('hex') };
  } finally {
    await target.close();
  }
}

/** Column names are ASCII, so the encoding need not be known yet. */
export const headText = (head: Buffer) => head.subarray(0, HEAD_BYTES).toString('utf8').replace(/^\ufeff/, '');
