import type { MappingVersion, MarketMappings } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { findMarketProfiles } from '../market/market-profiles.ts';
import { withBusinessOf } from '../market/reads-alike.ts';

type Trx = Transaction<Database>;

/** How a profile reads and has read, newest first; undefined when the business has no such profile. */
export async function listVersions(trx: Trx, tenantId: number, id: number): Promise<MappingVersion[] | undefined> {
  const current = await trx
    .selectFrom('upload_mapping_profiles')
    .select(['version', 'updated_at as saved_at', 'saved_by', 'market_version', 'mappings'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) return undefined;
  const earlier = await trx
    .selectFrom('upload_mapping_versions')
    .select(['version', 'saved_at', 'saved_by', 'market_version', 'mappings'])
    .where('tenant_id', '=', tenantId)
    .where('profile_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return [current, ...earlier].map(({ saved_at, ...version }) => ({ ...version, saved_at: saved_at.toISOString() }));
}

/**
 * What the profile would read by, were the market's newest version taken: that version, with the stores of the business.
 * @returns undefined when the business has no such profile; null when it is its own, or the market's was withdrawn
 */
export async function findMarketMappings(
  trx: Trx,
  tenantId: number,
  id: number,
): Promise<MarketMappings['newest'] | undefined> {
  const own = await trx
    .selectFrom('upload_mapping_profiles')
    .select(['mappings', 'market_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) return undefined;
  const market = (await findMarketProfiles(trx)).find(({ profile_id }) => profile_id === own.market_id);
  if (!market) return null;
  // Kinds that the business has none of would lack its stores.
  const mappings = own.mappings.flatMap((mapping) => {
    const newer = market.mappings.find(({ kind }) => kind === mapping.kind);
    return newer ? [withBusinessOf(newer, mapping)] : [];
  });
  return { version: market.version, mappings: mappings.length > 0 ? mappings : own.mappings };
}
