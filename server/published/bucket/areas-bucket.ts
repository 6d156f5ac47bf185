import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf, versionFolder } from '../version-folder.ts';
import type { Objects } from './objects.ts';

/** Files of a version that are on their way at once. */
const AT_ONCE = 8;

/** Written after each change: servers ask for this one file every other second, and for all others when it is another one. */
export const CHANGED = 'areas/changed';

/** What comes last of a version: one without it is still on its way. */
export const LAST_OF_VERSION = 'manifest.json';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );

/** Does something with each, a few at once. */
export async function forEach<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = all.values();
  const next = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Brings a version that lies here into the bucket; what is there already stays as it is. */
export async function sendVersion(objects: Objects, id: string, version: string): Promise<void> {
  const [folder, place] = [versionFolder(targetOf(id), version), `${targetOf(id)}/${version}`];
  if (await objects.read(`${place}/${LAST_OF_VERSION}`)) return;
  const send = (name: string) => objects.write(`${place}/${name}`, readFileSync(join(folder, name)));
  await forEach(
    filesBelow(folder).filter((name) => name !== LAST_OF_VERSION),
    send,
  );
  await send(LAST_OF_VERSION);
  await tellChange(objects);
}

/** Takes a version out of the bucket: what says that it is whole goes first. */
export async function removeVersion(objects: Objects, id: string, version: string): Promise<void> {
  const place = `${targetOf(id)}/${version}`;
  await objects.remove(`${place}/${LAST_OF_VERSION}`);
  await forEach(await objects.list(`${place}/`), objects.remove);
}

export const tellChange = (objects: Objects): Promise<void> =>
  objects.write(CHANGED, Buffer.from(`${new Date().toISOString()} ${Math.random()}`));
