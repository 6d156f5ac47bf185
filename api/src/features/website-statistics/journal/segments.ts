import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^(\d+)\.events$/;

export const segmentFile = (folder: string, number: number): string => join(folder, `${number}.events`);

/** Numbers of the segments that are there, oldest first. */
export const segmentsIn = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

/** Journals below `root`, this process's own included. */
export const journalsIn = (root: string): string[] =>
  (existsSync(root) ? readdirSync(root) : []).filter((name) => /^[0-9a-f-]{36}$/.test(name));

/** The whole lines of a segment: the last one of a process that died may have been cut off, and was never answered. */
export async function linesOf(folder: string, number: number): Promise<string[]> {
  const text = await readFile(segmentFile(folder, number), 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
}
