import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { SHORT_LIVED } from './short-lived.ts';

type NodeProcess = ChildProcessByStdio<null, Readable, null>;

/**
 * Called at the top of a test file: `const spawnNode = nodeStarter();`. What it starts ends with the file at the latest,
 * since a process that a failed test left behind would hold the run's output open, and the run would never end.
 * @returns starts a Node process, whose errors are shown and whose output can be read; takes what follows `node`: options,
 * a script and the script's arguments
 */
export function nodeStarter(): (...args: string[]) => NodeProcess {
  const children = new Set<NodeProcess>();
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  return (...args) => {
    const child = spawn(process.execPath, [SHORT_LIVED, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
}
