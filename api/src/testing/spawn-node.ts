import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { SHORT_LIVED } from './short-lived.ts';

const children = new Set<ChildProcessByStdio<null, Readable, null>>();

// One that a failed test left behind would hold the run's output open, and the run would never end.
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/**
 * Starts a Node process that ends with the test file at the latest; its errors are shown, its output can be read.
 * @param args what follows `node`: options, a script and the script's arguments
 */
export function spawnNode(...args: string[]): ChildProcessByStdio<null, Readable, null> {
  const child = spawn(process.execPath, [SHORT_LIVED, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}
