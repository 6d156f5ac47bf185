import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../../platform/database/index.ts';
import { segmentFile } from './segments.ts';

/** A segment that grows beyond this is ended whether or not somebody reads it, bytes. */
const LARGE = 8 * 1024 * 1024;

export interface Journal {
  id: string;
  folder: string;
  /** Resolves when the line is on disk. @throws what the disk says; then the line may be there or not */
  append(line: string): Promise<void>;
  /** Ends the segment that is written, unless it is empty. @returns number of the last one that has ended */
  endSegment(): Promise<number>;
  close(): Promise<void>;
}

interface Waiting {
  line: string;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Opens a journal of this process's own in `root`. Lines that come while others are being written are written together,
 * with one call to the disk: the busier, the more share one. The folder is locked until the process ends, so that
 * another knows when nobody writes to it any more.
 */
export async function openJournal(root: string): Promise<Journal> {
  const id = randomUUID();
  const folder = join(root, id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(folder);
  let number = 1;
  let size = 0;
  let file = await begin(folder, number);
  let waiting: Waiting[] = [];
  /** Whatever touches the file comes one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = turn.then(work);
    turn = run.catch(() => undefined);
    return run;
  };

  const next = async () => {
    await file.close();
    number += 1;
    size = 0;
    file = await begin(folder, number);
  };

  const write = async () => {
    const batch = waiting;
    waiting = [];
    const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    try {
      await file.appendFile(bytes);
      await file.datasync();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      // Half a line may stand there, and nothing may follow it.
      return next();
    }
    for (const { resolve } of batch) resolve();
    size += bytes.length;
    if (size > LARGE) await next();
  };

  return {
    id,
    folder,
    append: (line) =>
      new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject });
        if (waiting.length === 1) inTurn(write).catch(() => undefined);
      }),
    endSegment: () =>
      inTurn(async () => {
        if (size > 0) await next();
        return number - 1;
      }),
    close: () =>
      inTurn(async () => {
        await file.close();
        unlock();
      }),
  };
}

/** A new file, and its name on disk as well. */
async function begin(folder: string, number: number): Promise<FileHandle> {
  const file = await open(segmentFile(folder, number), 'ax', 0o600);
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
  return file;
}
