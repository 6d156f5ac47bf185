import type { Catchment, CatchmentRingName } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { loadPlaces, type Places } from '../../data/geo/index.ts';
import { findDatasets } from '../../data/geo/find-datasets.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';
import { byName } from '../../data/stores/store-order.ts';
import { nearPlz } from './near-plz.ts';
import { inhabitantsByRing } from './rings.ts';

/** What surrounds the stores, whoever buys there. */
export interface Surroundings extends Pick<Catchment, 'stores' | 'has_areas' | 'attributions'> {
  /** By `inhabitantsByRing`. */
  inhabitants: ReadonlyMap<CatchmentRingName, number>;
  /** Of each postcode within the outermost ring, km to the nearest store. */
  near: ReadonlyMap<string, number>;
  /** All that the map knows. */
  places: Places;
}

/** Stores with their positions, inhabitants around them, and what a map may show. */
export async function findSurroundings({ trx, tenantId, storeIds }: StoresAsked): Promise<Surroundings> {
  const { rows: stores } = await kept(sql<Catchment['stores'][number]>`
    SELECT s.id, s.name, s.plz, place.lat, place.lon FROM stores s
    JOIN store_places place ON place.tenant_id = s.tenant_id AND place.store_id = s.id
    WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[]) ORDER BY ${byName('s.name')}, s.id`).execute(
    trx,
  );
  const { rows: near } = await kept(sql<{ plz: string; km: number; inhabitants: number | null }>`
    SELECT n.plz, n.km, n.inhabitants FROM (${nearPlz({ tenantId, storeIds })}) n`).execute(trx);
  const datasets = await findDatasets(trx);
  return {
    stores,
    near: new Map(near.map(({ plz, km }) => [plz, km])),
    inhabitants: inhabitantsByRing(near),
    places: await loadPlaces(trx, datasets),
    has_areas: datasets.some(({ name }) => name === 'areas-plz'),
    attributions: [...new Set(datasets.map(({ attribution }) => attribution))].sort(),
  };
}
