import type { Kysely, Transaction } from 'kysely';
import { withCopies, withTenant, type Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { changed } from './changed.ts';
import { linkCredits } from './credits/link-credits.ts';
import { followedBy } from './effects.ts';
import { findBehind, forgetBehind } from './figures-behind.ts';
import { DERIVED_EDITION } from './edition.ts';
import { findStores, lockBusiness, rebuildBrands } from './rebuild-derived.ts';
import { sendChanges, type Followers } from './send-changes.ts';

const QUEUE = 'derived';
const ALL_QUEUE = 'derived-all';
const BRANDS_QUEUE = 'derived-brands';
/** Of looking for changes, seconds: what this process writes is told by `changed`, the rest was left by one that died. */
const PACE = { soon: 0.5, late: 15, news: 60 };

/** The jobs of features that follow a change. @see Followers */
export type FeatureFollowers = Partial<Omit<Followers, 'figures' | 'brands'>>;

interface DerivedOptions {
  db: Kysely<Database>;
  jobs: Jobs;
  /** Without one its changes are not followed. */
  followers?: FeatureFollowers;
}

const nobody = async () => undefined;

/**
 * Opens the queue of rebuilds, has what writers have `changed` followed by its jobs, and has those businesses rebuilt
 * whose tables are of an older edition, or of exclusions or amounts that have changed since.
 */
export async function startDerived({ db, jobs, followers = {} }: DerivedOptions): Promise<void> {
  const rebuild = (tenantId: number, wanted?: readonly number[]) =>
    withTenant(db, tenantId, (trx) => rebuildStores(trx, tenantId, wanted));
  await jobs.registerJob<{ storeIds: number[] }>(QUEUE, ({ storeIds }, { tenantId }) => rebuild(tenantId, storeIds));
  // For rules that an upload under way may not have seen: all stores that there are by then.
  await jobs.registerJob<object>(ALL_QUEUE, (_data, { tenantId }) => rebuild(tenantId), { coalesce: true });
  await jobs.registerJob<object>(BRANDS_QUEUE, (_data, { tenantId }) =>
    withTenant(db, tenantId, (trx) => rebuildBrands(trx, tenantId)),
  );
  const figures: Followers['figures'] = async (tenantId, storeIds) =>
    void (await (storeIds ? jobs.sendJob(QUEUE, tenantId, { storeIds }) : jobs.sendJob(ALL_QUEUE, tenantId, {})));
  const brands: Followers['brands'] = async (tenantId) => void (await jobs.sendJob(BRANDS_QUEUE, tenantId, {}));
  for (const tenantId of await findOutdated(db)) await figures(tenantId);
  jobs.repeat(PACE, () =>
    sendChanges(db, {
      'lens-texts': nobody,
      quality: nobody,
      'quality-of-stores': nobody,
      scores: nobody,
      market: nobody,
      watch: nobody,
      'own-watches': nobody,
      ...followers,
      figures,
      brands,
    }),
  );
}

/**
 * Asks which stores there are when nobody else changes them any more: since the request, a roll-back may have taken
 * some and an upload brought others.
 * @param wanted all when left out
 */
async function rebuildStores(trx: Transaction<Database>, tenantId: number, wanted?: readonly number[]): Promise<void> {
  await lockBusiness(trx, tenantId);
  const all = await findStores(trx, tenantId);
  const stores = all.filter((id) => wanted?.includes(id) ?? true);
  // What a credit is may be said otherwise than when its upload came.
  await linkCredits(trx, tenantId);
  if (stores.length > 0) await changed(trx, { tenant: tenantId, what: 'data', stores });
  // Of stores that are gone nothing is left to derive.
  else await forgetBehind(trx, tenantId, await findBehind(trx, tenantId, followedBy('figures')), [], all);
}

/** Businesses with stores, all of whose tables have to be rebuilt. */
async function findOutdated(db: Kysely<Database>): Promise<number[]> {
  const rows = await withCopies(db, (trx) =>
    trx
      .selectFrom('stores')
      .leftJoin('derived_editions', 'derived_editions.tenant_id', 'stores.tenant_id')
      .leftJoin('business_settings', 'business_settings.tenant_id', 'stores.tenant_id')
      .select('stores.tenant_id')
      .distinct()
      .where((eb) =>
        eb.or([
          eb('derived_editions.edition', 'is', null),
          eb('derived_editions.edition', '<', DERIVED_EDITION),
          eb('derived_editions.figures_version', '<', eb.ref('business_settings.figures_version')),
        ]),
      )
      .orderBy('stores.tenant_id')
      .execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
