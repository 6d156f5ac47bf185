import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../areas.ts';
import { PublishRefusal } from './refusal.ts';

/** What is done under a lock takes milliseconds: one as old as this was left by a process that died. */
const DEAD_AFTER_MS = 30_000;
const PATIENCE_MS = 5_000;
const PAUSE_MS = 20;

/** Somebody else is changing what is served of the area. */
class AreaBusyError extends PublishRefusal {
  override readonly name = 'AreaBusyError';
  constructor(id: string) {
    super(`An ${id} wird gerade etwas anderes ausgeliefert. Bitte versuchen Sie es in einer Minute erneut.`);
  }
}

function take(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > DEAD_AFTER_MS) rmSync(file, { force: true });
    return false;
  }
}

/** Blocks this thread; for the short work that a lock is held for. */
const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

/**
 * Runs `work` while no other process changes what is served of the area.
 * @param work synchronous, and short
 * @throws AreaBusyError
 */
export function lockArea<Result>(id: string, work: () => Result): Result {
  const folder = join(distFolder(), 'areas', id);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, '.lock');
  const until = Date.now() + PATIENCE_MS;
  while (!take(file)) {
    if (Date.now() > until) throw new AreaBusyError(id);
    pause();
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}
