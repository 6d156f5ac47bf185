import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;

/** What is free of the folder in memory, and of memory itself, in bytes. */
export interface Room {
  folder: number;
  memory: number;
}

/** The tests' files have taken half a gigabyte at most; a container often has 64 megabytes there. */
export const isEnough = ({ folder, memory }: Room): boolean => folder >= 4 * GIGABYTE && memory >= 8 * GIGABYTE;

function roomInMemory(): Room {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return { folder: bavail * bsize, memory: process.availableMemory() };
  } catch {
    return { folder: 0, memory: 0 };
  }
}

/**
 * What this process and its children write as temporary files stays in memory where there is room, and is gone when this
 * process ends: each test's database is a thousand files, and making them on a disk takes a fifth of the processor time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!isEnough(roomInMemory())) return;
  const folder = mkdtempSync(join(IN_MEMORY, 'portal-tests-'));
  // As /tmp: the database server has a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
