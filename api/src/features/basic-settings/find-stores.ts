import type { StoreSettings } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { byName } from '../../data/stores/store-order.ts';
import type { Database } from '../../platform/database/index.ts';

interface Row extends Omit<StoreSettings, 'position' | 'plz_position' | 'last_upload'> {
  last_upload: Date | null;
  lat: number | null;
  lon: number | null;
  plz_lat: number | null;
  plz_lon: number | null;
}

const place = (lat: number | null, lon: number | null) => (lat === null || lon === null ? null : { lat, lon });

/** All stores of the business by name, with what is decided of them. */
export async function findStores(trx: Transaction<Database>, tenantId: number): Promise<StoreSettings[]> {
  const { rows } = await sql<Row>`
    SELECT s.id, coalesce(d.version, 0) AS version, d.name, s.is_visible, coalesce(s.file_name, s.name) AS file_name, s.street, s.plz, s.location AS city,
      p.state, p.open_days, p.town_feasts, p.closed_days, d.lat, d.lon, g.lat AS plz_lat, g.lon AS plz_lon, s.last_upload
    FROM stores s
    JOIN store_places p ON p.tenant_id = s.tenant_id AND p.store_id = s.id
    LEFT JOIN store_settings d ON d.tenant_id = s.tenant_id AND d.store_id = s.id
    LEFT JOIN geo_plz g ON g.plz = btrim(s.plz)
    WHERE s.tenant_id = ${tenantId} ORDER BY ${byName('s.name')}, s.id`.execute(trx);
  return rows.map(({ lat, lon, plz_lat, plz_lon, last_upload, ...row }) => ({
    ...row,
    position: place(lat, lon),
    plz_position: place(plz_lat, plz_lon),
    last_upload: last_upload?.toISOString() ?? null,
  }));
}
