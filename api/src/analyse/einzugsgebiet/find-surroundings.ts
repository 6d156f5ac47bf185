import type { Catchment, CatchmentRingName } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { findAreasVersion, findAttributions } from '../../geo/index.ts';
import { nearPlz } from './near-plz.ts';
import { inhabitantsByRing } from './rings.ts';

/** What surrounds the stores, whoever buys there. */
export interface Surroundings extends Pick<Catchment, 'stores' | 'has_areas' | 'attributions'> {
  /** By `inhabitantsByRing`. */
  inhabitants: ReadonlyMap<CatchmentRingName, number>;
}

/** Stores with their positions, inhabitants around them, and what a map may show. */
export async function findSurroundings(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[],
): Promise<Surroundings> {
  const { rows: stores } = await sql<Catchment['stores'][number]>`
    SELECT s.id, s.name, s.plz, g.lat, g.lon FROM stores s LEFT JOIN geo_plz g ON g.plz = btrim(s.plz)
    WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[]) ORDER BY s.name, s.id`.execute(trx);
  const { rows: near } = await sql<{ km: number; inhabitants: number | null }>`
    SELECT n.km, n.inhabitants FROM (${nearPlz(tenantId, storeIds)}) n`.execute(trx);
  return {
    stores, inhabitants: inhabitantsByRing(near), has_areas: (await findAreasVersion(trx, 'areas-plz')) !== undefined, attributions: await findAttributions(trx),
  };
}
