import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentSchema, type Deployment } from '@portal/shared/contract/settings-admin';
import { distFolder } from '../areas.ts';
import { readJson } from './read-json.ts';
import { NOTHING_SERVED, servedSchema, type Served } from './served.ts';
import { targetOf } from './version-folder.ts';

/** A step of an area: what happened, as the history tells it, and what people get from then on. */
export interface AreaStep extends Deployment {
  served: Served;
}

const stepSchema = deploymentSchema.extend({ served: servedSchema });

/** So many digits that the names sort as the numbers do. */
const DIGITS = 8;
const STEP = /^(\d{8})\.json$/;

const folderOf = (id: string, dist: string): string => join(dist, targetOf(id), 'steps');
export const stepName = (number: number): string => `${String(number).padStart(DIGITS, '0')}.json`;
/** null: it is no step's name. */
export const stepNumber = (name: string): number | null => {
  const [, digits] = STEP.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Numbers of the steps that an area has made, the newest first. */
function numbersOf(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => stepNumber(name) ?? [])
    .toSorted((a, b) => b - a);
}

/** From before areas had steps, a file was swapped that said the same. */
const fileBefore = (id: string, dist: string): string => join(dist, targetOf(id), 'current.json');

/** Whether anybody was ever served the area, be it that nobody can read any more what. */
export const wasServed = (id: string, dist = distFolder()): boolean =>
  numbersOf(folderOf(id, dist)).length > 0 || existsSync(fileBefore(id, dist));

/**
 * What people get of an area: what its last step says. Null where there is none, and where it cannot be read: see `wasServed`.
 * @param dist folder of published builds
 */
export function readServed(id: string, dist = distFolder()): Served | null {
  const folder = folderOf(id, dist);
  const [last] = numbersOf(folder);
  if (last === undefined) return readJson(fileBefore(id, dist), servedSchema);
  return readJson(join(folder, stepName(last)), stepSchema)?.served ?? null;
}

/**
 * What happened to an area, the newest first; a step that cannot be read is left out.
 * @param limit how many files are read at most
 */
export function readSteps(id: string, offset = 0, limit = Infinity): { total: number; items: Deployment[] } {
  const folder = folderOf(id, distFolder());
  const numbers = numbersOf(folder);
  const items = numbers
    .slice(offset, offset + limit)
    .map((number) => readJson(join(folder, stepName(number)), deploymentSchema))
    .filter((step) => step !== null);
  return { total: numbers.length, items };
}

/** Where the next step goes, and what it begins with: the newest that can be read. */
export function beforeNextStep(id: string): { number: number; served: Served } {
  const [folder, dist] = [folderOf(id, distFolder()), distFolder()];
  const numbers = numbersOf(folder);
  const next = (numbers[0] ?? 0) + 1;
  for (const number of numbers) {
    const step = readJson(join(folder, stepName(number)), stepSchema);
    if (step) return { number: next, served: step.served };
  }
  return { number: next, served: readJson(fileBefore(id, dist), servedSchema) ?? NOTHING_SERVED };
}

/** Numbers of the steps of an area that lie here, the newest first. */
export const laidSteps = (id: string): number[] => numbersOf(folderOf(id, distFolder()));

/** Forgets a step that nobody else knows of. */
export const dropStep = (id: string, number: number): void =>
  rmSync(join(folderOf(id, distFolder()), stepName(number)), { force: true });

/** As it is written. */
export const stepText = (step: AreaStep): string => `${JSON.stringify(step, null, 2)}\n`;

/**
 * Lays down a step, whole or not at all, unless its number is somebody else's already: of two who are at it at once one wins,
 * without a lock. Nobody writes it again.
 * @param dist folder of published builds
 * @returns whether it was the first of its number
 */
export function layStep(id: string, number: number, text: string | Buffer, dist = distFolder()): boolean {
  const folder = folderOf(id, dist);
  mkdirSync(folder, { recursive: true });
  const scratch = join(folder, `.${number}-${process.pid}-${Date.now()}`);
  writeFileSync(scratch, text, { flush: true });
  try {
    // Unlike a renamed file, a link never takes the place of one that is there.
    linkSync(scratch, join(folder, stepName(number)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(scratch, { force: true });
  }
}
