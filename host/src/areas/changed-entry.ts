import { askState } from '@portal/shared/area/file-state';
import type { RegistryEntry } from '@portal/shared/contract';
import { ChangedFileError } from './area-errors.ts';

const CHANGED =
  'Eine Datei dieses Bereichs ist nicht mehr so, wie sie ausgeliefert wurde, und wird deshalb nicht ausgeführt. Die übrigen Bereiche funktionieren weiter. Die Betreibergesellschaft des Portals kann ihn neu ausliefern.';

/**
 * Asks why an area did not come: whether its entry, or what that begins with, is another file than was built. Nothing where its
 * build is from before 4.3.0, which does not say.
 * @throws ChangedFileError
 */
export async function refuseChangedEntry({ entry, files, integrity = {} }: RegistryEntry): Promise<void> {
  for (const file of new Set([entry, ...(files?.start ?? [])])) {
    const digest = integrity[file];
    if (digest === undefined) continue;
    const state = await askState(file, digest);
    if (state === 'changed') throw new ChangedFileError(CHANGED);
    // Of one that does not come there is no more to ask.
    if (state === 'away') return;
  }
}
