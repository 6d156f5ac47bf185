import { sql, type Kysely } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { replaceAreas, replacePlz, type Dataset, type PlzRow } from './replace-plz.ts';

/** Any number, the same in every process. */
const GEODATA_LOCK = 4_200_009;

/** Geodata that come with the portal. */
export interface ShippedGeodata {
  plz: { rows: readonly PlzRow[] } & Dataset;
  /** Gzipped TopoJSON of states and districts. */
  districts: { document: Buffer } & Dataset;
}

/** What `geo_datasets.source` says of data that come with the portal. */
export const SHIPPED_SOURCE = 'mitgeliefert';

/**
 * Loads what comes with the portal where it is missing or older; postcodes that the operator imported stay.
 * Safe to call on every start, and by several portals at once.
 * @returns names of the datasets that were written.
 */
export function ensureGeodata(db: Kysely<Database>, shipped: ShippedGeodata): Promise<string[]> {
  return asOperator(db, async (trx) => {
    // Two portals that start together write one after the other; the second then finds nothing to do.
    await sql`SELECT pg_advisory_xact_lock(${GEODATA_LOCK})`.execute(trx);
    const known = new Map(
      (await trx.selectFrom('geo_datasets').select(['name', 'source', 'version']).execute()).map((row) => [
        row.name,
        row,
      ]),
    );
    const written: string[] = [];
    const plz = known.get('plz');
    if (!plz || (plz.source === SHIPPED_SOURCE && plz.version !== shipped.plz.version)) {
      await replacePlz(trx, shipped.plz.rows, shipped.plz);
      written.push('plz');
    }
    if (known.get('areas-district')?.version !== shipped.districts.version) {
      await replaceAreas(trx, 'areas-district', shipped.districts.document, shipped.districts);
      written.push('areas-district');
    }
    return written;
  });
}
