import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areaIdSchema } from '@portal/shared/contract/settings-admin';
import { AREA_IDS, distFolder } from '../areas.ts';

function foldersOfAreas(): string[] {
  try {
    return readdirSync(join(distFolder(), 'areas'));
  } catch {
    return [];
  }
}

/** Areas whose versions lie here: those of this repository in the order of the menu, then those that teams have sent from others. */
export function areaIds(): string[] {
  const ours = new Set<string>(AREA_IDS);
  const others = foldersOfAreas().filter((name) => areaIdSchema.safeParse(name).success && !ours.has(name));
  return [...ours, ...others.toSorted()];
}
