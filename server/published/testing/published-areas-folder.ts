import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaManifestSchema, CONTRACT_VERSION, type AreaManifest } from '@portal/shared/contract';

/** A manifest with one page. */
export const manifestOf = (id: string, more: Partial<AreaManifest> = {}): AreaManifest =>
  areaManifestSchema.parse({
    id,
    title: `Bereich ${id}`,
    contract: `^${CONTRACT_VERSION}`,
    menu: [],
    routes: [{ path: `/${id}`, title: id }],
    ...more,
  });

export interface PublishedFolder {
  dist: string;
  /** Lays a whole version there, without serving it. */
  lay(id: string, version: string, manifest?: AreaManifest): void;
  remove(): void;
}

/** A folder of published builds of a test's own, empty; one at a time, since where builds lie is the process's own. */
export function openPublishedFolder(): PublishedFolder {
  const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  process.env.PORTAL_DIST_DIR = dist;
  return {
    dist,
    lay: (id, version, manifest = manifestOf(id)) => {
      const folder = join(dist, 'areas', id, version);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
      writeFileSync(join(folder, 'remoteEntry.js'), '');
    },
    remove: () => {
      delete process.env.PORTAL_DIST_DIR;
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
