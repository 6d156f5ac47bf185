import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 5_000;
/** Of one core; an idle portal takes two per cent. */
const BUSY_SHARE = 0.1;
/** Jobs follow each other with pauses in between. */
const QUIET_LOOKS = 3;

/** Seconds of `[[days-]hours:]minutes:seconds`, as ps says them. */
export const secondsOf = (time: string): number =>
  time
    .trim()
    .split(/[-:]/)
    .toReversed()
    .reduce((sum, part, at) => sum + Number(part) * ([1, 60, 3600, 86_400][at] ?? 0), 0);

/** Processor seconds of a process and all that it has started. */
function usedBy(pid: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([own, parent, time = '0']) => ({ pid: Number(own), parent: Number(parent), seconds: secondsOf(time) }));
  const ofTree = (root: number): number =>
    processes.filter((one) => one.pid === root).reduce((sum, { seconds }) => sum + seconds, 0) +
    processes.filter(({ parent }) => parent === root).reduce((sum, one) => sum + ofTree(one.pid), 0);
  return ofTree(pid);
}

/**
 * Waits until a portal is at rest: what a start has to reckon (scores, suggestions, what follows an import) is done by jobs
 * behind its first answers, and would be measured along with them.
 */
export async function untilAtRest(pid: number): Promise<void> {
  let used = usedBy(pid);
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    await pause(LOOK_MS);
    const now = usedBy(pid);
    // ps tells whole seconds.
    quiet = now - used <= Math.max(1, (BUSY_SHARE * LOOK_MS) / 1000) ? quiet + 1 : 0;
    used = now;
  }
}
