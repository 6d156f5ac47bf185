import { sql, type Kysely, type Transaction } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import {
  choosePool,
  isUseful,
  type Basis,
  type ConsentedRefraction,
  type HazardModel,
  type Pool,
} from '../../data/scoring/index.ts';
import { readDecidedTiers } from './brand-tiers.ts';
import type { Fitted } from './fit.ts';
import { findMarket } from './market/find-market.ts';
import { collectPeople, type People } from './people.ts';
import { isoOf, readCustomers } from './read-customers.ts';
import { readRecords, type Records } from './read-records.ts';
import { readRefractions } from './read-refractions.ts';
import { runFit } from './run-fit.ts';
import { createScorer } from './scorer.ts';
import { modelColumns } from './stored-model.ts';
import { replaceScores } from './write-scores.ts';

/** Raise it when scores come to mean something else: businesses with older ones are scored again at the next start. */
export const SCORE_EDITION = 4;

const BATCH = 1_000;
/** Customers who are enough to learn potentials from: every n-th one, so that they are the same each time. */
const MOST_LEARNT_FROM = 20_000;
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Scores all customers of a business from what is known at its last day, and says what the scores rest on. Reads and
 * writes in many short transactions: an import that comes in between has the business scored once more. The same data
 * give the same scores.
 */
export async function scoreBusiness(db: Kysely<Database>, tenantId: number): Promise<void> {
  const inBusiness = <T>(work: (trx: Transaction<Database>) => Promise<T>) => withTenant(db, tenantId, work);
  if (await inBusiness((trx) => doesWithout(trx, tenantId))) return;
  const records = await inBusiness((trx) => readRecords(trx, tenantId));
  if (!records) {
    await inBusiness((trx) => replaceScores(trx, tenantId, 0, { after: 0, to: LAST }, []));
    await inBusiness((trx) =>
      finish(trx, tenantId, { as_of: null, pool: 'hidden', basis: { buyers: 0, months: 0 }, fitted: null }),
    );
    return;
  }
  const tiers = await inBusiness((trx) => readDecidedTiers(trx, tenantId));
  const people = await collectPeople(readCustomers(db, tenantId, records.asOf), records, tiers);
  const basis = { buyers: people.buyers, months: records.months };
  const market = await inBusiness((trx) => findMarket(trx));
  const isEnough = choosePool(basis, null).pool === 'business';
  const fitted = await runFit({
    asOf: records.asOf,
    histories: isEnough ? people.histories : null,
    pool: 'business',
    customers: await learners(people, inBusiness, tenantId),
  });
  const own = fitted.hazard && isUseful(fitted.hazard.card.backtests) ? fitted.hazard.model : null;
  const model = own ?? market?.model ?? null;
  await scoreAll(people, records, { model, fitted }, inBusiness, tenantId);
  const pool = own ? 'business' : market ? 'market' : 'hidden';
  await inBusiness((trx) => finish(trx, tenantId, { as_of: isoOf(records.asOf), pool, basis, fitted }));
}

/** Whether the business has decided against forecasts: what was there was forgotten with that decision. */
const doesWithout = async (trx: Transaction<Database>, tenantId: number): Promise<boolean> =>
  (await readSettings(trx, tenantId)).withoutForecasts;

type InBusiness = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

function refractionsOf(
  people: People,
  customers: readonly number[],
  inBusiness: InBusiness,
  tenantId: number,
): Promise<Map<number, readonly ConsentedRefraction[]>> {
  const ids = customers.filter((at) => people.hasConsent[at]).map((at) => people.ids[at]!);
  return ids.length === 0 ? Promise.resolve(new Map()) : inBusiness((trx) => readRefractions(trx, tenantId, ids));
}

async function learners(people: People, inBusiness: InBusiness, tenantId: number): Promise<People['potential']> {
  const every = Math.ceil(people.ids.length / MOST_LEARNT_FROM);
  const chosen = Array.from({ length: Math.floor(people.ids.length / Math.max(1, every)) }, (_, at) => at * every);
  const refractions = await refractionsOf(people, chosen, inBusiness, tenantId);
  return chosen.map((at) => ({ ...people.potential[at]!, refractions: refractions.get(people.ids[at]!) }));
}

async function scoreAll(
  people: People,
  { asOf }: Records,
  { model, fitted }: { model: HazardModel | null; fitted: Fitted },
  inBusiness: InBusiness,
  tenantId: number,
): Promise<void> {
  const scorer = await createScorer(people, asOf, model, fitted);
  for (let from = 0, after = 0; after < LAST; from += BATCH) {
    const customers = Array.from(
      { length: Math.max(0, Math.min(BATCH, people.ids.length - from)) },
      (_, at) => from + at,
    );
    const rows = scorer.score(customers, await refractionsOf(people, customers, inBusiness, tenantId));
    const to = from + BATCH < people.ids.length ? people.ids[from + BATCH - 1]! : LAST;
    const range = { after, to };
    await inBusiness(async (trx) => {
      // Behind an import rather than in its way.
      await lockBusiness(trx, tenantId);
      await replaceScores(trx, tenantId, asOf, range, rows);
    });
    after = to;
  }
}

interface Result {
  as_of: string | null;
  pool: Pool;
  basis: Basis;
  fitted: Fitted | null;
}

/** Writes down what the scores rest on, and has selections count them. */
async function finish(
  trx: Transaction<Database>,
  tenantId: number,
  { as_of, pool, basis, fitted }: Result,
): Promise<void> {
  // Decided while this was reckoned.
  await lockBusiness(trx, tenantId);
  if (await doesWithout(trx, tenantId)) return;
  const own = fitted?.hazard
    ? modelColumns(fitted.hazard)
    : { model: null, events: null, auc: null, ece: null, top_decile_lift: null, calibration: '[]', backtests: '[]' };
  const potentials = [...(fitted?.plain ?? []), ...(fitted?.refraction ?? [])].map(({ model, card }) => ({
    model,
    card,
  }));
  const row = { edition: SCORE_EDITION, pool, as_of, ...basis, ...own, potentials: JSON.stringify(potentials) };
  await trx
    .insertInto('score_models')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ ...row, version: sql`score_models.version + 1`, computed_at: new Date() }),
    )
    .execute();
  await changed(trx, { tenant: tenantId, what: 'scores' });
}
