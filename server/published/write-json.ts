import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Swaps a file atomically: a reader sees the old or the new one, also after a crash. */
export function writeJson(file: string, said: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  const handle = openSync(temporary, 'w');
  writeSync(handle, `${JSON.stringify(said, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
}
