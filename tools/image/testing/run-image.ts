import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeIn, type Stage } from './stage.ts';

export interface RunningImage {
  process: ChildProcess;
  /** What it has said so far. */
  said: () => string;
  /** Ends it as `docker stop` does. @returns its exit code */
  stop(): Promise<number | null>;
}

const isRoot = process.getuid?.() === 0;

/** Paths of the volume, which stands in another place here. */
const settled = (stage: Stage, env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      stage.volumes.some((volume) => value.startsWith(`${volume}/`)) ? placeIn(stage, value) : value,
    ]),
  );

/** Whose folders nobody can write in; root's are nobody else's by themselves. */
export function setReadOnly(folder: string, isReadOnly: boolean): void {
  if (isRoot) return;
  if (!isReadOnly) chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) setReadOnly(join(folder, entry.name), isReadOnly);
  if (isReadOnly) chmodSync(folder, 0o555);
}

/** Node where the base image has it: root's own may lie where nobody else can reach it. */
function layNode({ root }: Stage): string {
  const bin = join(root, 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  copyFileSync(process.execPath, join(bin, 'node'));
  return bin;
}

/** Starts words of the image as its user, or as who runs the tests where that may not become somebody else, without a variable of theirs. */
function start(stage: Stage, [program = '', ...args]: readonly string[], env: Record<string, string>): ChildProcess {
  const [uid, gid] = stage.user.split(':').map(Number);
  return spawn(join(stage.root, 'usr/local/bin', program), args, {
    cwd: placeIn(stage, '.'),
    env: settled(stage, { ...stage.env, ...env }),
    ...(isRoot && { uid: uid!, gid: gid! }),
  });
}

const isReady = ({ PORT }: Record<string, string>): Promise<boolean> =>
  fetch(`http://localhost:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether HEALTHCHECK says that it is healthy. */
export async function isHealthy(stage: Stage, env: Record<string, string>): Promise<boolean> {
  const [code] = (await once(start(stage, stage.health, env), 'exit')) as [number | null];
  return code === 0;
}

/**
 * Runs an image as Docker would with a read-only root: as its user, with its variables and further ones alone. Waits until it
 * is ready.
 * @throws Error with what it said when it ends before
 */
export async function runImage(stage: Stage, env: Record<string, string>): Promise<RunningImage> {
  layNode(stage);
  const child = start(stage, stage.command, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  while (!(await isReady(env))) {
    if (child.exitCode !== null) throw new Error(`The image ended: ${said}`);
    await pause(200);
  }
  return {
    process: child,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}
