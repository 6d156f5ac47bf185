import { asOperator, type OpenDatabase } from '@portal/api';
import { findTenants } from '../server/tenants.ts';
import { DEMO_BUSINESSES, type DemoBusiness } from './businesses.ts';

/**
 * Whether everything in the database was made by the demo: its businesses alone, each with the demo's stores and no
 * upload but the one that brought them. Of two uploads one is somebody's own, and so is one that brought other stores, as
 * into the businesses of PORTAL_DEMO=accounts.
 */
export async function holdsDemoAlone(database: OpenDatabase): Promise<boolean> {
  for (const { id, name } of await findTenants(database)) {
    const business = DEMO_BUSINESSES.find((demo) => demo.name === name);
    if (!business) return false;
    const { uploads, stores } = await asOperator(database.db, async (trx) => ({
      uploads: await trx.selectFrom('uploads').select('id').where('tenant_id', '=', id).execute(),
      stores: await trx.selectFrom('stores').select('name').where('tenant_id', '=', id).execute(),
    }));
    const own = await storesOf(business);
    if (uploads.length > 1 || stores.some((store) => !own.has(store.name))) return false;
    // Nothing is left of it to tell by: taken back, failed, or cut off.
    if (uploads.length === 1 && stores.length === 0) return false;
  }
  return true;
}

/** Names of the stores that the demo gives a business. */
async function storesOf({ demo }: DemoBusiness): Promise<Set<string>> {
  if (!demo) return new Set();
  // Names and places of all Germany, which no other start needs.
  const { generateDemo } = await import('./generate.ts');
  const lines = [...generateDemo({ ...demo, years: 0, until: '2026-01-01' })].flatMap(({ text }) =>
    text.trim().split(/\r?\n/),
  );
  return new Set(lines.slice(1).flatMap((line) => line.split(';').slice(1, 2)));
}
