import type { OpenDatabase } from '@portal/api';
import type { Identity } from '@portal/identity';
import { AREA_IDS } from './areas.ts';
import { isThere } from './published/areas-registry.ts';
import { readHost } from './published/host-pointer.ts';

/** Names of parts, and whether each is there; nothing internal. */
export interface Health<Part extends string> {
  ready: boolean;
  parts: Record<Part, boolean>;
}

const healthOf = <Part extends string>(parts: Record<Part, boolean>): Health<Part> => ({
  ready: Object.values(parts).every(Boolean),
  parts,
});

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * What the portal cannot do without, asked now: with a part missing, this process serves nobody. With a pool at Amazon,
 * identity is there when it is configured.
 */
export async function livenessOf(
  database: OpenDatabase,
  identity: Identity | null,
): Promise<Health<'portal' | 'api' | 'database' | 'identity'>> {
  const reachable = await succeeds(database.pool.query('SELECT 1'));
  return healthOf({
    portal: readHost() !== null,
    api: reachable,
    database: reachable,
    identity: !identity || identity.pool.tokens.jwks.keys.length > 0,
  });
}

/**
 * The same, each area, and whether the disk has room for uploads: without one of them, its place says so and the rest goes on.
 * @param hasRoom of the data folder
 */
export async function completenessOf(
  database: OpenDatabase,
  identity: Identity | null,
  hasRoom: () => Promise<boolean>,
): Promise<Health<string>> {
  const { parts } = await livenessOf(database, identity);
  const areas = Object.fromEntries(AREA_IDS.map((id) => [id, isThere(id)]));
  return healthOf({ ...parts, disk: await hasRoom().catch(() => false), ...areas });
}
