import type { RegistryEntry } from '@portal/shared/contract';
import { ChangedFileError } from './area-errors.ts';
import { providedToAreas } from './provided.ts';

const CHANGED =
  'Eine Datei dieses Bereichs ist nicht mehr so, wie sie ausgeliefert wurde, und wird deshalb nicht ausgeführt. Die übrigen Bereiche funktionieren weiter. Die Betreibergesellschaft des Portals kann ihn neu ausliefern.';

/** @throws ChangedFileError when an area's entry, or what that begins with, is another file than was built */
export async function refuseChangedEntry({ entry, files, integrity = {} }: RegistryEntry): Promise<void> {
  const { stateOf } = await providedToAreas.area();
  for (const file of new Set([entry, ...(files?.start ?? [])]))
    if ((await stateOf(file, integrity[file])) === 'changed') throw new ChangedFileError(CHANGED);
}
