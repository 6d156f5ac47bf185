import { join } from 'node:path';
import { z } from 'zod';
import { distFolder } from '../areas.ts';
import { readJson } from './read-json.ts';
import { writeJson } from './write-json.ts';

const switchSchema = z.object({
  /** German sentence that people read in the area's place; null: the area is on. */
  off: z.string().trim().min(1).max(300).nullable(),
  /** Who turned it. */
  by: z.string(),
  /** When, ISO 8601. */
  at: z.iso.datetime(),
});

export type AreaSwitch = z.infer<typeof switchSchema>;

const switchFile = (id: string): string => join(distFolder(), 'areas', id, 'switch.json');

/** How an area was turned last; null: never, or nobody can read how, and then it is on. */
export const readSwitch = (id: string): AreaSwitch | null => readJson(switchFile(id), switchSchema);

/**
 * Turns an area off with a sentence, or on again, for everybody with their next page load. Its versions and pointer stay.
 * @throws ZodError when the sentence is empty or longer than 300 characters
 */
export function switchArea(id: string, { off, by }: Pick<AreaSwitch, 'off' | 'by'>): AreaSwitch {
  const turned = switchSchema.parse({ off, by, at: new Date().toISOString() });
  writeJson(switchFile(id), turned);
  return turned;
}
