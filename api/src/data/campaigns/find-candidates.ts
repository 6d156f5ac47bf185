import type { Criteria } from '@portal/shared/contract/counting';
import type { Channel, DrawnSettings } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { streamRows, type Database } from '../../platform/database/index.ts';
import { loadBlockList } from '../block-list/block-list.ts';
import type { PersonIdentity } from '../block-list/person.ts';
import { openPairs } from '../decisions/open-pairs.ts';
import { foldMailbox, foldPhone } from '../definitions/spelling.ts';
import { meets, population } from '../selections/criteria-sql.ts';
import { findRested, findUndeliverable, type Rested } from './contacts.ts';
import type { Candidate } from './draw.ts';
import { groupsOf } from './groups.ts';
import { householdOf } from './household.ts';

/** What is to be sent to whom. */
export interface Plan {
  criteria: Criteria;
  /** Selection whose frozen customers it is limited to; null: everyone. */
  base: number | null;
  /** Stores that it is limited to, beside those of the criteria; null: none. */
  storeIds: readonly number[] | null;
  channel: Channel;
  settings: DrawnSettings;
  /** Day of the mailing, ISO. */
  day: string;
  /** Null: of a selection directly. */
  campaignId: number | null;
  /** These customers alone; absent: whomever the criteria meet. */
  only?: readonly number[];
  /** Who rests on the day; absent: that is still to be asked. */
  rested?: Rested;
}

interface Row extends PersonIdentity {
  id: number;
  storeId: number;
  isReachable: boolean;
  percent: number | null;
}

/** Each with its column, and what it tells: a household, or with the others a person. */
const IDENTITY = [
  ['firstName', 'first_name', 'person'],
  ['lastName', 'last_name', 'household'],
  ['birthDate', 'birth_date', 'person'],
  ['plz', 'plz', 'household'],
  ['street', 'street', 'household'],
  ['email', 'email', 'person'],
  ['phone', 'phone', 'person'],
  ['mobile', 'mobile', 'person'],
] as const satisfies (readonly [keyof PersonIdentity, string, 'household' | 'person'])[];

/** Who shares it is one person, reachable or not. */
const MAILBOX = { letter: null, email: 'email', sms: 'mobile' } as const satisfies Record<
  Channel,
  keyof PersonIdentity | null
>;

/**
 * The hits of the criteria on the day `asOf` (ISO), with what drawing has to know of each. They are read in parts: names
 * and addresses of a whole chain are never in memory together, and others are served in between.
 * @param onRead told after each part how many were read by then
 */
export async function findCandidates(
  trx: Transaction<Database>,
  tenantId: number,
  plan: Plan,
  asOf: string,
  onRead: (count: number) => void = () => {},
): Promise<Candidate[]> {
  const { channel, settings } = plan;
  const blockList = await loadBlockList(trx, tenantId);
  const undeliverable = await findUndeliverable(trx, tenantId, channel);
  const { resting, compared } = plan.rested ?? (await findRested(trx, restOf(tenantId, plan)));
  const found: Omit<Candidate, 'person'>[] = [];
  const addressed: [string, string][] = [];
  for await (const rows of streamRows(trx, await questionOf(trx, tenantId, plan, asOf, blockList !== null))) {
    for (const row of rows) {
      found.push({
        id: row.id,
        storeId: row.storeId,
        isReachable: row.isReachable,
        isUndeliverable: undeliverable.has(row.id),
        isResting: resting.has(row.id),
        isCompared: compared.has(row.id),
        isBlocked: blockList !== null && row.isReachable && blockList.forbids(row, channel),
        household: settings.one_per_household ? householdOf(row) : '',
        chance: row.percent === null ? null : row.percent / 100,
      });
      const address = addressOf(channel, row);
      if (address) addressed.push([String(row.id), `@${address}`]);
    }
    onRead(found.length);
  }
  const personOf = await findPersons(trx, tenantId, addressed);
  return found.map((row) => ({ ...row, person: personOf(row.id) }));
}

/** By what it is told who rests for a plan, whichever its channel. */
export const restOf = (tenantId: number, { settings, day, campaignId }: Omit<Plan, 'channel'>) => ({
  tenantId,
  day,
  days: settings.pause_days,
  campaignId,
});

/** How many the criteria hit, at most `limit`. */
export async function countHits(
  trx: Transaction<Database>,
  tenantId: number,
  plan: Plan,
  asOf: string,
  limit: number,
): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT f.customer_id ${population(tenantId, await storesOfPlan(trx, tenantId, plan), plan.base)} AND ${meets(plan.criteria, asOf)} LIMIT ${limit}) hits`.execute(
    trx,
  );
  return counted?.count ?? 0;
}

async function questionOf(
  trx: Transaction<Database>,
  tenantId: number,
  plan: Plan,
  asOf: string,
  isChecked: boolean,
): Promise<RawBuilder<Row>> {
  const { criteria, base, channel, settings, only } = plan;
  const isReachable = sql.ref(`f.may_${channel}`);
  // What nobody is asked for is not read: names and addresses of a whole chain take longer than everything else.
  const isTold = { household: settings.one_per_household || isChecked, person: isChecked };
  const told = IDENTITY.map(([field, column, of]) => {
    const value = sql.ref(`k.${column}`);
    if (field === MAILBOX[channel]) return sql`${value} AS ${sql.ref(field)}`;
    return isTold[of]
      ? sql`CASE WHEN ${isReachable} THEN ${value} END AS ${sql.ref(field)}`
      : sql`NULL AS ${sql.ref(field)}`;
  });
  return sql<Row>`
    SELECT k.id, f.store_id AS "storeId", ${isReachable} AS "isReachable", s.next_glasses_p6 AS percent, ${sql.join(told)}
    ${population(tenantId, await storesOfPlan(trx, tenantId, plan), base)} AND ${meets(criteria, asOf)}${
      only ? sql` AND f.customer_id = ANY(${only}::bigint[])` : sql``
    }`;
}

/** Of the visible stores, as the selection counts them. */
export async function storesOfPlan(
  trx: Transaction<Database>,
  tenantId: number,
  { criteria: { stores: chosen }, storeIds }: Plan,
): Promise<number[]> {
  const visible = await trx
    .selectFrom('stores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_visible', '=', true)
    .execute();
  return visible
    .map(({ id }) => id)
    .filter((id) => (chosen.length === 0 || chosen.includes(id)) && (storeIds?.includes(id) ?? true));
}

/** The mailbox or telephone that the channel writes to; null: none, or a letter. */
function addressOf(channel: Channel, { email, mobile }: Row): string | null {
  if (channel === 'letter') return null;
  return channel === 'email' ? email && foldMailbox(email) : mobile && foldPhone(mobile);
}

/** Open duplicates are one person, and so is whoever reads the same mailbox or telephone. @param addressed numbers of customers with it */
async function findPersons(
  trx: Transaction<Database>,
  tenantId: number,
  addressed: readonly [string, string][],
): Promise<(id: number) => string> {
  const { rows: pairs } = await sql<{ customer_id: number; other_id: number }>`
    SELECT customer_id, other_id FROM (${openPairs(tenantId)}) pairs`.execute(trx);
  const groupOf = groupsOf([
    ...pairs.map((pair) => [String(pair.customer_id), String(pair.other_id)] as const),
    ...addressed,
  ]);
  return (id) => groupOf(String(id));
}
