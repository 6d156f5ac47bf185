import type { Catchment, CatchmentRingName } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { findAreasVersion, findAttributions } from '../../geo/index.ts';
import { nearPlz } from './near-plz.ts';
import { ringOf } from './rings.ts';

/** What surrounds the stores, whoever buys there. */
export interface Surroundings extends Pick<Catchment, 'stores' | 'has_areas' | 'attributions'> {
  /** Inhabitants of all postcodes in a ring; a ring where none is known is missing. */
  inhabitants: Map<CatchmentRingName, number>;
}

/** Stores with their positions, inhabitants around them, and what a map may show. */
export async function findSurroundings(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[],
): Promise<Surroundings> {
  const { rows: stores } = await sql<Catchment['stores'][number]>`
    SELECT s.id, s.name, s.plz, g.lat, g.lon FROM stores s LEFT JOIN geo_plz g ON g.plz = btrim(s.plz)
    WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[]) ORDER BY s.name, s.id`.execute(trx);
  const { rows: near } = await sql<{ km: number; inhabitants: number }>`
    SELECT n.km, n.inhabitants FROM (${nearPlz(tenantId, storeIds)}) n WHERE n.inhabitants IS NOT NULL`.execute(trx);
  const inhabitants = new Map<CatchmentRingName, number>();
  for (const { km, inhabitants: people } of near) inhabitants.set(ringOf(km), (inhabitants.get(ringOf(km)) ?? 0) + people);
  return {
    stores, inhabitants, has_areas: (await findAreasVersion(trx, 'areas-plz')) !== undefined, attributions: await findAttributions(trx),
  };
}
