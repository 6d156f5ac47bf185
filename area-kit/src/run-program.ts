import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script of Node with this one's terminal. @returns how it ended; 1 when a signal ended it */
export async function runProgram(words: readonly string[], cwd: string): Promise<number> {
  const child = spawn(process.execPath, words, { cwd, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
