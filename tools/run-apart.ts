import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Runs a script of the tools in a process of its own, whose memory is free again afterwards, with its output shown.
 * @throws Error when it ends with anything but 0; it has said why
 */
export async function runScript(script: URL, failure: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(script)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(failure);
}
