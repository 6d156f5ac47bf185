import { randomUUID } from 'node:crypto';
import { followsEyes, followsRefraction } from '@portal/shared/contract/counting';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import { draw, type Drawn } from './draw.ts';
import { findCandidates, type Plan } from './find-candidates.ts';
import type { LetterPrices } from './tables.ts';

/** What a list is called, why it is sent, and what it costs. */
interface Head {
  name: string;
  purpose: string;
  selectionId: number | null;
  unitCostCents: number;
  fixedCostCents: number;
  /** By which a letter is counted anew at the release of a list; absent: it costs what it costs. */
  prices?: LetterPrices;
  /** Whether its file may be made at once; else it waits for its release. */
  isReleased: boolean;
  /** Whether an occasion tells something about the eyes of its recipients; absent: no. */
  ofHealth?: boolean;
}

type Author = Pick<ApiUser, 'tenantId' | 'email'>;

/** Told of how far a drawing is: customers that were read, then addresses that were written. */
export type OnDrawn = (step: 'reading' | 'writing', done: number, total: number | null) => void;

/** Addresses that one statement writes. */
const AT_ONCE = 5_000;

/** Draws recipients and control group as they are at this moment, and keeps them. @returns the list's id */
export async function drawList(
  trx: Transaction<Database>,
  author: Author,
  plan: Plan,
  head: Head,
  asOf: string,
  onDrawn: OnDrawn = () => {},
): Promise<number> {
  const seed = randomUUID();
  const candidates = await findCandidates(trx, author.tenantId, plan, asOf, (count) => onDrawn('reading', count, null));
  return writeList(trx, author, plan, head, draw(candidates, plan.settings, seed), seed, onDrawn);
}

/** Keeps recipients and control group that were drawn. @param seed of the lots; empty: others drew them @returns the list's id */
export async function writeList(
  trx: Transaction<Database>,
  { tenantId, email }: Author,
  plan: Plan,
  head: Head,
  { funnel, members }: Pick<Drawn, 'funnel' | 'members'>,
  seed: string,
  onDrawn: OnDrawn = () => {},
): Promise<number> {
  const { uses_refraction: _beside, ...config } = plan.criteria;
  const { id } = await trx
    .insertInto('shipping_lists')
    .values({
      tenant_id: tenantId,
      campaign_id: plan.campaignId,
      selection_id: head.selectionId,
      name: head.name,
      channel: plan.channel,
      purpose: head.purpose,
      config: JSON.stringify(config),
      uses_refraction: followsRefraction(plan.criteria),
      of_health: isOfHealth(tenantId, plan, head),
      settings: JSON.stringify(plan.settings),
      seed,
      funnel: JSON.stringify(funnel),
      unit_cost_cents: head.unitCostCents,
      fixed_cost_cents: head.fixedCostCents,
      ...(head.prices && { prices: JSON.stringify(head.prices) }),
      created_by: email,
      // Seen by those who see the campaign.
      ...(plan.campaignId !== null && { store_ids: plan.storeIds && [...plan.storeIds] }),
      ...(head.isReleased && { released_at: new Date(), released_by: email }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let done = 0; done < members.length; done += AT_ONCE) {
    onDrawn('writing', done, members.length);
    await keep(trx, tenantId, id, members.slice(done, done + AT_ONCE));
  }
  return id;
}

/** Whether filters, occasion or frozen customers tell something about the eyes. */
const isOfHealth = (tenantId: number, { criteria, base }: Plan, { ofHealth = false }: Head) =>
  sql<boolean>`(${ofHealth || followsEyes(criteria)}::boolean
    OR EXISTS (SELECT FROM selections o WHERE o.tenant_id = ${tenantId} AND o.id = ${base} AND o.base_of_health))`;

const keep = (
  trx: Transaction<Database>,
  tenantId: number,
  listId: number,
  members: Drawn['members'],
): Promise<number> =>
  insertSelect(
    trx,
    sql`
  INSERT INTO shipping_list_members (tenant_id, list_id, customer_id, store_id, is_control, rank, chance, code)
  SELECT ${tenantId}::int, ${listId}::bigint, m.* FROM unnest(
    ${members.map(({ candidate }) => candidate.id)}::bigint[], ${members.map(({ candidate }) => candidate.storeId)}::bigint[],
    ${members.map(({ isControl }) => isControl)}::boolean[], ${members.map(({ rank }) => rank)}::int[],
    ${members.map(({ candidate }) => candidate.chance)}::float8[], ${members.map(({ rank }) => codeOf(listId, rank))}::text[]) AS m`,
  );

/** A letter in front, and no date: a spreadsheet leaves it as it is. */
const codeOf = (listId: number, rank: number) => `A${listId}-${String(rank).padStart(5, '0')}`;
