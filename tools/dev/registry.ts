import type { AreaManifest, Registry, RegistryEntry } from '@portal/shared/contract';
import type { AreaId } from '../../server/areas.ts';
import { LIVE, liveFolder } from './live-area.ts';

/** A live area as the registry lists it: by what its manifest says now. */
const liveEntry = (manifest: AreaManifest): RegistryEntry => ({
  ...manifest,
  version: LIVE,
  entry: `${liveFolder(manifest.id as AreaId)}remoteEntry.js`,
  previous: null,
});

/** The portal's registry with live areas in the place of their published versions; one that was never published comes last. */
export function withLive(published: Registry, manifests: readonly AreaManifest[], pages: Registry['pages']): Registry {
  const live = new Map(manifests.map((manifest) => [manifest.id, liveEntry(manifest)]));
  const known = new Set(published.areas.map(({ id }) => id));
  return {
    areas: [
      ...published.areas.map((entry) => live.get(entry.id) ?? entry),
      ...[...live.values()].filter(({ id }) => !known.has(id)),
    ],
    pages,
  };
}
