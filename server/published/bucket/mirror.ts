import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaIdSchema, areaVersionSchema } from '@portal/shared/contract/settings-admin';
import { dropStep, laidSteps, layStep, stepName, stepNumber } from '../area-steps.ts';
import { isWhole } from '../areas-registry.ts';
import { sweepVersions } from '../sweep.ts';
import { isFileOfVersion, targetOf, versionFolder } from '../version-folder.ts';
import { CHANGED, forEach, LAST_OF_VERSION } from './areas-bucket.ts';
import type { Objects } from './objects.ts';

/** Lays a version of the bucket beside the others; one that is still on its way is for the next time. */
async function bringVersion(objects: Objects, id: string, version: string): Promise<void> {
  const place = `${targetOf(id)}/${version}/`;
  const names = (await objects.list(place)).map((name) => name.slice(place.length)).filter(isFileOfVersion);
  if (!names.includes(LAST_OF_VERSION)) return;
  const folder = versionFolder(targetOf(id), version);
  const scratch = join(dirname(folder), `.bringing-${version}-${process.pid}-${Date.now()}`);
  try {
    await forEach(names, async (name) => {
      const said = await objects.read(place + name);
      if (!said || said === 'same') throw new Error(`${place}${name} is gone.`);
      mkdirSync(dirname(join(scratch, name)), { recursive: true });
      writeFileSync(join(scratch, name), said.content);
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(scratch, folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Steps of an area as the bucket has them: what was made in this folder alone is none, unless the bucket has none at all. */
async function bringSteps(objects: Objects, id: string): Promise<void> {
  const place = `${targetOf(id)}/steps/`;
  // Before the bucket is asked: a step that this process makes meanwhile is there and here, and must not be taken for one of here alone.
  const here = new Set(laidSteps(id));
  const names = await objects.list(place);
  const numbers = names.flatMap((name) => stepNumber(name.slice(place.length)) ?? []);
  if (numbers.length === 0) return;
  for (const number of numbers.filter((one) => !here.has(one))) {
    const said = await objects.read(place + stepName(number));
    if (said && said !== 'same') layStep(id, number, said.content);
  }
  const there = new Set(numbers);
  for (const number of here) if (!there.has(number)) dropStep(id, number);
}

/** Brings what of an area is in the bucket and not here. */
export async function bringArea(objects: Objects, id: string): Promise<void> {
  const versions = (await objects.folders(`${targetOf(id)}/`)).filter(
    (name) => areaVersionSchema.safeParse(name).success,
  );
  // Versions first: a step names them.
  for (const version of versions) if (!isWhole(id, version)) await bringVersion(objects, id, version);
  await bringSteps(objects, id);
  sweepVersions(id, new Date());
}

/** How often all is looked through even though nothing says that it changed: who changed it may have died before saying so. */
const LOOK_MS = 60_000;

/** Keeps the folder of published areas as the bucket has them. */
export class Mirror {
  readonly #objects: Objects;
  #tag: string | undefined;
  #lookedAt = 0;

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  /** Brings what is new; asks for one file when nothing is. */
  async pull(): Promise<void> {
    const isDue = Date.now() - this.#lookedAt >= LOOK_MS;
    const said = await this.#objects.read(CHANGED, isDue ? undefined : this.#tag);
    if (said === 'same' || (!isDue && said === null)) return;
    for (const id of await this.#objects.folders('areas/'))
      if (areaIdSchema.safeParse(id).success) await bringArea(this.#objects, id);
    // Only now: what failed half-way is looked through again.
    this.#tag = said?.tag;
    this.#lookedAt = Date.now();
  }
}
