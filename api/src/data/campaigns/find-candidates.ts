import type { Criteria } from '@portal/shared/contract/counting';
import type { Channel, DrawSettings } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { loadBlockList } from '../block-list/block-list.ts';
import { foldSpelling, type PersonIdentity } from '../block-list/identity-hash.ts';
import { openPairs } from '../decisions/open-pairs.ts';
import { meets, population } from '../selections/criteria-sql.ts';
import { findContacts } from './contacts.ts';
import type { Candidate } from './draw.ts';
import { groupsOf } from './groups.ts';

/** What is to be sent to whom. */
export interface Plan {
  criteria: Criteria;
  /** Selection whose frozen customers it is limited to; null: everyone. */
  base: number | null;
  /** Stores that it is limited to, beside those of the criteria; null: none. */
  storeIds: readonly number[] | null;
  channel: Channel;
  settings: DrawSettings;
  /** Day of the mailing, ISO. */
  day: string;
  /** Null: of a selection directly. */
  campaignId: number | null;
}

interface Row extends PersonIdentity {
  id: number;
  storeId: number;
  isReachable: boolean;
  percent: number | null;
}

/** Each with its column, and what it tells: a household, or with the others a person. */
const IDENTITY = [
  ['firstName', 'first_name', 'person'], ['lastName', 'last_name', 'household'], ['birthDate', 'birth_date', 'person'],
  ['plz', 'plz', 'household'], ['street', 'street', 'household'],
  ['email', 'email', 'person'], ['phone', 'phone', 'person'], ['mobile', 'mobile', 'person'],
] as const satisfies (readonly [keyof PersonIdentity, string, 'household' | 'person'])[];

/** Who shares it is one person, reachable or not. */
const MAILBOX = { letter: null, email: 'email', sms: 'mobile' } as const satisfies Record<Channel, keyof PersonIdentity | null>;

/** The hits of the criteria on the day `asOf` (ISO), with what drawing has to know of each. */
export async function findCandidates(trx: Transaction<Database>, tenantId: number, plan: Plan, asOf: string): Promise<Candidate[]> {
  const { criteria, base, channel, settings, day, campaignId } = plan;
  const storeIds = await storesOfPlan(trx, tenantId, plan);
  const blockList = await loadBlockList(trx, tenantId);
  const isReachable = sql.ref(`f.may_${channel}`);
  // What nobody is asked for is not read: names and addresses of a whole chain take longer than everything else.
  const isTold = { household: settings.one_per_household || blockList !== null, person: blockList !== null };
  const told = IDENTITY.map(([field, column, of]) => {
    const value = sql.ref(`k.${column}`);
    if (field === MAILBOX[channel]) return sql`${value} AS ${sql.ref(field)}`;
    return isTold[of] ? sql`CASE WHEN ${isReachable} THEN ${value} END AS ${sql.ref(field)}` : sql`NULL AS ${sql.ref(field)}`;
  });
  const { rows } = await sql<Row>`
    SELECT k.id, f.store_id AS "storeId", ${isReachable} AS "isReachable", s.next_glasses_p6 AS percent, ${sql.join(told)}
    ${population(tenantId, storeIds, base)} AND ${meets(criteria, asOf)}`.execute(trx);
  const { undeliverable, resting } = await findContacts(trx, { tenantId, channel, day, days: settings.pause_days, campaignId });
  const personOf = await findPersons(trx, tenantId, channel, rows);
  return rows.map((row) => ({
    id: row.id, storeId: row.storeId, isReachable: row.isReachable, isUndeliverable: undeliverable.has(row.id), isResting: resting.has(row.id),
    isBlocked: blockList !== null && row.isReachable && blockList.find(row) !== null,
    person: personOf(row.id), household: settings.one_per_household ? householdOf(row) : '', chance: row.percent === null ? null : row.percent / 100,
  }));
}

/** Of the visible stores, as the selection counts them. */
export async function storesOfPlan(trx: Transaction<Database>, tenantId: number, { criteria: { stores: chosen }, storeIds }: Plan): Promise<number[]> {
  const visible = await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).where('is_visible', '=', true).execute();
  return visible.map(({ id }) => id).filter((id) => (chosen.length === 0 || chosen.includes(id)) && (storeIds?.includes(id) ?? true));
}

/** Open duplicates are one person, and so is whoever reads the same mailbox or telephone. */
async function findPersons(trx: Transaction<Database>, tenantId: number, channel: Channel, rows: readonly Row[]): Promise<(id: number) => string> {
  const { rows: pairs } = await sql<{ customer_id: number; other_id: number }>`
    SELECT customer_id, other_id FROM (${openPairs(tenantId)}) pairs`.execute(trx);
  const addressOf = { letter: () => '', email: (row: Row) => row.email?.trim().toLowerCase(), sms: (row: Row) => row.mobile?.replaceAll(/\D/g, '') }[channel];
  const addressed = rows.flatMap((row) => {
    const address = addressOf(row);
    return address ? [[String(row.id), `@${address}`] as const] : [];
  });
  const groupOf = groupsOf([...pairs.map((pair) => [String(pair.customer_id), String(pair.other_id)] as const), ...addressed]);
  return (id) => groupOf(String(id));
}

/** Surname and address in one spelling; who lacks one of them is a household of their own. */
function householdOf({ id, lastName, plz, street }: Row): string {
  if (!lastName || !plz || !street) return String(id);
  return `${foldSpelling(lastName)} ${plz.trim()} ${foldSpelling(street).replaceAll('strasse', 'str')}`;
}
