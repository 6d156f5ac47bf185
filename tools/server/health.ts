import type { OpenDatabase } from '@portal/api';
import type { Identity } from '@portal/identity';
import { AREA_IDS } from '../areas.ts';
import { readPointer } from '../publish/pointer.ts';
import { readRegistry } from './areas-registry.ts';

export interface Health {
  ready: boolean;
  /** Which parts are ready; names only, nothing internal. */
  parts: Record<'portal' | 'areas' | 'api' | 'database' | 'identity', boolean>;
}

const succeeds = (work: Promise<unknown>): Promise<boolean> => work.then(() => true, () => false);

/** Asks every part now. With a pool at Amazon, identity is ready when it is configured. */
export async function healthOf(database: OpenDatabase, identity: Identity | null): Promise<Health> {
  const reachable = await succeeds(database.pool.query('SELECT 1'));
  const parts = {
    portal: readPointer('host') !== null,
    areas: readRegistry().areas.length === AREA_IDS.length,
    api: reachable,
    database: reachable,
    identity: !identity || identity.pool.tokens.jwks.keys.length > 0,
  };
  return { ready: Object.values(parts).every(Boolean), parts };
}
