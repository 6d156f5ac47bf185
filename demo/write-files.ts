import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { type DemoOptions, generateDemo } from './generate.ts';

export interface DemoFile {
  kind: UploadKind;
  path: string;
  /** Data rows; the header is not counted. */
  rows: number;
  bytes: number;
}

interface Output {
  file: DemoFile;
  handle: FileHandle;
  pending: string;
}

// A customer's rows are some hundred bytes; writing each on its own would cost more than making them.
const BUFFER = 256 * 1024;

async function flush({ file, handle, pending }: Output): Promise<void> {
  await handle.writeFile(pending);
  file.bytes += Buffer.byteLength(pending);
}

/**
 * Writes the upload files (`standorte.csv`, …) into `dir`, which is made when missing; files of the same name are replaced.
 * @throws {RangeError} with a German sentence when an option is wrong, before anything is written.
 * @throws {NodeJS.ErrnoException} when the folder cannot be written.
 */
export async function writeDemoFiles(options: DemoOptions, dir: string): Promise<DemoFile[]> {
  const chunks = generateDemo(options);
  let next = chunks.next();
  await mkdir(dir, { recursive: true });
  const outputs = new Map<UploadKind, Output>();
  try {
    for (; !next.done; next = chunks.next()) {
      const { kind, text } = next.value;
      const path = join(dir, `${kind}.csv`);
      const output = outputs.get(kind) ?? {
        file: { kind, path, rows: -1, bytes: 0 },
        handle: await open(path, 'w'),
        pending: '',
      };
      outputs.set(kind, output);
      output.pending += text;
      output.file.rows += text.split('\n').length - 1;
      if (output.pending.length < BUFFER) continue;
      await flush(output);
      output.pending = '';
    }
    for (const output of outputs.values()) await flush(output);
  } finally {
    for (const { handle } of outputs.values()) await handle.close();
  }
  return [...outputs.values()].map(({ file }) => file);
}
