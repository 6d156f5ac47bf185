import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc/<pid>/stat. */
const TICKS_A_SECOND = 100;
const LOOK_EVERY_MS = 100;

interface Seen {
  parent: number;
  /** Of the processor, by itself. */
  seconds: number;
  /** Of those that it has started, waited for, and that have ended. */
  ended: number;
}

/** What Linux tells of a process. @throws Error when there is none */
export function lookAt(pid: number | 'self'): Seen {
  // The name before it may hold anything, spaces and brackets too.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
  const { 1: parent = 0, 11: user = 0, 12: system = 0, 13: endedUser = 0, 14: endedSystem = 0 } = fields;
  return { parent, seconds: (user + system) / TICKS_A_SECOND, ended: (endedUser + endedSystem) / TICKS_A_SECOND };
}

function allProcesses(): Map<number, Seen> {
  const found = new Map<number, Seen>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      found.set(Number(name), lookAt(Number(name)));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

function isBelow(top: number, pid: number, all: ReadonlyMap<number, Seen>): boolean {
  for (let at = all.get(pid)?.parent ?? 0; at > 1; at = all.get(at)?.parent ?? 0) if (at === top) return true;
  return false;
}

/**
 * Watches all processes that this one starts, and theirs: a browser's are waited for by nobody, so that Linux adds them to none.
 * Of each the last tenth of a second may be missing.
 */
export function watchStarted() {
  const taken = new Map<number, number>();
  const look = () => {
    const all = allProcesses();
    for (const [pid, { seconds }] of all) if (isBelow(process.pid, pid, all)) taken.set(pid, seconds);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    /** What they have taken up to now. */
    seconds: () => [...taken.values()].reduce((sum, seconds) => sum + seconds, 0),
    stop: () => clearInterval(timer),
  };
}
