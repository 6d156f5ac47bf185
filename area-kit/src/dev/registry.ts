import type { AreaManifest, Registry, RegistryEntry } from '@portal/shared/contract';
import { LIVE, liveFolder } from './live-area.ts';

/** What a live area says of itself now, or what is wrong with that. */
export type Said = AreaManifest | { id: string; mistake: string };

const entryOf = (manifest: AreaManifest): RegistryEntry => ({
  ...manifest,
  version: LIVE,
  entry: `${liveFolder(manifest.id)}remoteEntry.js`,
  previous: null,
});

/** In the place of its published version; one with a mistake keeps that place, where it is told. */
const liveEntry = (entry: RegistryEntry, said: Said | undefined): RegistryEntry => {
  if (!said) return entry;
  if (!('mistake' in said)) return entryOf(said);
  return { ...entry, version: LIVE, problem: `Das Manifest dieses Bereichs ist nicht lesbar: ${said.mistake}` };
};

/** The portal's registry with live areas in it; one that was never published comes last, when it says what it is. */
export function withLive(published: Registry, live: readonly Said[], pages: Registry['pages']): Registry {
  const known = new Set(published.areas.map(({ id }) => id));
  return {
    areas: [
      ...published.areas.map((entry) =>
        liveEntry(
          entry,
          live.find(({ id }) => id === entry.id),
        ),
      ),
      ...live.flatMap((said) => (known.has(said.id) || 'mistake' in said ? [] : [entryOf(said)])),
    ],
    pages,
  };
}
