import { once } from 'node:events';
import { type WriteStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { UploadKind } from '@portal/shared/contract';
import { type DemoOptions, generateDemo } from './generate.ts';

export interface DemoFile {
  kind: UploadKind;
  path: string;
  /** Data rows; the header is not counted. */
  rows: number;
  bytes: number;
}

/**
 * Writes the upload files (`standorte.csv`, …) into `dir`, which is made when missing; files of the same name are replaced.
 * @throws {RangeError} with a German sentence when an option is wrong, before anything is written.
 */
export async function writeDemoFiles(options: DemoOptions, dir: string): Promise<DemoFile[]> {
  const chunks = generateDemo(options);
  let next = chunks.next();
  await mkdir(dir, { recursive: true });
  const files = new Map<UploadKind, DemoFile>();
  const streams = new Map<UploadKind, WriteStream>();
  try {
    for (; !next.done; next = chunks.next()) {
      const { kind, text } = next.value;
      const path = join(dir, `${kind}.csv`);
      const file = files.get(kind) ?? { kind, path, rows: -1, bytes: 0 };
      const stream = streams.get(kind) ?? createWriteStream(path);
      files.set(kind, file);
      streams.set(kind, stream);
      file.rows += text.split('\n').length - 1;
      file.bytes += Buffer.byteLength(text);
      if (!stream.write(text)) await once(stream, 'drain');
    }
  } finally {
    for (const stream of streams.values()) stream.end();
    await Promise.all([...streams.values()].map((stream) => finished(stream)));
  }
  return [...files.values()];
}
