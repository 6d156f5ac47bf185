import { today } from '@portal/shared/contract/calendar';
import type { Kysely } from 'kysely';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { readSharing } from '../../data/business-settings/read-sharing.ts';
import { findKnownPairs, type KnownPair } from '../../data/standing/known-pairs.ts';
import { asOperator, readTenant, type Database } from '../../platform/database/index.ts';
import { factorsBy, poolKinds } from './pool-kinds.ts';
import { dueQuarter } from './quarters.ts';

/** Businesses of a demonstration: what they know by a day. */
export type InventedEffects = (asOf: string) => KnownPair[];

/**
 * Publishes the quarter that is due, unless it is out: what is out stays, as a business's correction would show in the difference. A quarter in which no kind
 * is known to enough businesses is tried again the next time. Each business is read as itself, and what is read stays in memory.
 * For the operating company's job: nothing else may read across businesses.
 * @returns last day of the quarter, where it came out now
 */
export async function publishEffects(
  db: Kysely<Database>,
  { day = today(), invented }: { day?: string; invented?: InventedEffects | undefined } = {},
): Promise<string | null> {
  const asOf = dueQuarter(day);
  const { isOut, key, tenants } = await asOperator(db, async (trx) => ({
    isOut: await trx
      .selectFrom('market_effect_publications')
      .select('as_of')
      .where('as_of', '=', asOf)
      .executeTakeFirst(),
    key: (await trx.selectFrom('market_effect_secret').select('key').executeTakeFirstOrThrow()).key,
    tenants: await trx.selectFrom('standing_campaigns').select('tenant_id').distinct().orderBy('tenant_id').execute(),
  }));
  if (isOut) return null;
  const known = invented?.(asOf) ?? [];
  for (const { tenant_id: tenantId } of tenants)
    known.push(
      ...(await readTenant(db, tenantId, async (trx) =>
        (await readSharing(trx, tenantId, await readSettings(trx, tenantId))).sharesEffects
          ? findKnownPairs(trx, tenantId, asOf)
          : [],
      )),
    );
  const effects = poolKinds(known, factorsBy(key));
  if (effects.length === 0) return null;
  return asOperator(db, async (trx) => {
    // Of two servers one is first.
    const first = await trx
      .insertInto('market_effect_publications')
      .values({ as_of: asOf, invented: invented !== undefined })
      .onConflict((conflict) => conflict.doNothing())
      .returning('as_of')
      .executeTakeFirst();
    if (!first) return null;
    await trx
      .insertInto('market_effects')
      .values(effects.map((effect) => ({ as_of: asOf, ...effect })))
      .execute();
    return asOf;
  });
}
