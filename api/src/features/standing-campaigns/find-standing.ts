import type { Bundle, Channel, PieceReason, Standing, StandingSummary } from '@portal/shared/contract/marketing';
import { PIECE_REASONS } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { isRecipient } from '../../data/campaigns/list-members.ts';
import { nextBundleDay } from '../../data/standing/bundle-days.ts';
import type { StandingRow } from '../../data/standing/gather.ts';
import type { Database } from '../../platform/database/index.ts';
import { findRow } from './save-standing.ts';

type Trx = Transaction<Database>;

interface Out {
  standing_id: number;
  sent: number;
  last_on: string | null;
}

/** What went out of each: members of their lists that were sent. */
async function findOut(trx: Trx, tenantId: number): Promise<Map<number, Out>> {
  const { rows } = await sql<Out>`
    SELECT c.standing_id, count(*) FILTER (WHERE l.sent_on IS NOT NULL AND ${isRecipient})::int AS sent, max(l.sent_on) AS last_on
    FROM campaigns c
    JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
    JOIN shipping_list_members m ON m.tenant_id = l.tenant_id AND m.list_id = l.id
    WHERE c.tenant_id = ${tenantId} AND c.standing_id IS NOT NULL GROUP BY c.standing_id`.execute(trx);
  return new Map(rows.map((row) => [row.standing_id, row]));
}

const summaryOf = (row: StandingRow, out: Out | undefined, today: string): StandingSummary => ({
  id: row.id,
  name: row.sentence.name,
  state: row.state,
  occasion: row.sentence.occasion,
  channels: row.sentence.channels,
  next_on: row.state === 'Läuft' ? nextBundleDay(today, row.sentence) : null,
  waits: row.state === 'Läuft' ? row.waits : null,
  sent: out?.sent ?? 0,
  last_on: out?.last_on ?? null,
});

/** Those that run first, then by name. @param today ISO */
export async function listStandings(trx: Trx, tenantId: number, today: string): Promise<StandingSummary[]> {
  const rows = await trx.selectFrom('standing_campaigns').selectAll().where('tenant_id', '=', tenantId).execute();
  const out = await findOut(trx, tenantId);
  const places = ['Läuft', 'Pausiert', 'Entwurf', 'Beendet'];
  return rows
    .map((row) => summaryOf(row, out.get(row.id), today))
    .sort(
      (a, b) => places.indexOf(a.state) - places.indexOf(b.state) || a.name.localeCompare(b.name, 'de') || a.id - b.id,
    );
}

/** @throws ApiProblem 404 */
export async function findStanding(trx: Trx, tenantId: number, id: number, today: string): Promise<Standing> {
  const row = await findRow(trx, tenantId, id);
  const steps = await trx
    .selectFrom('standing_steps')
    .select(['action', 'version', 'at', 'by'])
    .where('tenant_id', '=', tenantId)
    .where('standing_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...summaryOf(row, (await findOut(trx, tenantId)).get(id), today),
    sentence: row.sentence,
    version: row.version,
    emails_wait: row.sentence.emails_by_themselves && row.permitted_version !== row.version,
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}

interface Page {
  offset: number;
  limit: number;
}

/** The newest first. */
export async function listBundles(
  trx: Trx,
  tenantId: number,
  standingId: number,
  { offset, limit }: Page,
): Promise<{ total: number; items: Bundle[] }> {
  await findRow(trx, tenantId, standingId);
  const of = trx.selectFrom('standing_bundles').where('tenant_id', '=', tenantId).where('standing_id', '=', standingId);
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await of.selectAll().orderBy('on_day', 'desc').offset(offset).limit(limit).execute();
  const { rows: lists } = await sql<Bundle['lists'][number] & { on: string }>`
    SELECT c.standing_on AS on, c.id AS campaign_id, l.id AS list_id, c.channel, c.status,
      count(*) FILTER (WHERE ${isRecipient})::int AS recipients, count(*) FILTER (WHERE m.is_control)::int AS control
    FROM campaigns c
    JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
    JOIN shipping_list_members m ON m.tenant_id = l.tenant_id AND m.list_id = l.id
    WHERE c.tenant_id = ${tenantId} AND c.standing_id = ${standingId} AND c.standing_on = ANY(${rows.map(({ on_day }) => on_day)}::date[])
    GROUP BY c.standing_on, c.id, l.id, c.channel, c.status ORDER BY c.id`.execute(trx);
  const byDay = Map.groupBy(lists, ({ on }) => on);
  return {
    total,
    items: rows.map(({ on_day, version, due, left_out }) => ({
      on: on_day,
      version,
      due,
      lists: (byDay.get(on_day) ?? []).map(({ on: _day, ...list }) => list),
      left_out: PIECE_REASONS.flatMap((reason) => (left_out[reason] ? [{ reason, people: left_out[reason] }] : [])),
    })),
  };
}

interface PieceRow {
  customer_id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  due_on: string;
  outcome: Channel | PieceReason;
  is_control: boolean;
}

/** Who was due on a bundle's day, what became of it and why. @param outcome one of them; absent: all */
export async function listPieces(
  trx: Trx,
  tenantId: number,
  { id, on }: { id: number; on: string },
  { outcome, offset, limit }: Page & { outcome?: string | undefined },
): Promise<{ total: number; items: PieceRow[] }> {
  await findRow(trx, tenantId, id);
  const of = sql`
    FROM standing_pieces p JOIN customers k ON k.tenant_id = p.tenant_id AND k.id = p.customer_id
    WHERE p.tenant_id = ${tenantId} AND p.standing_id = ${id} AND p.on_day = ${on}::date${outcome === undefined ? sql`` : sql` AND p.outcome = ${outcome}`}`;
  const { rows: counted } = await sql<{ total: number }>`SELECT count(*)::int AS total ${of}`.execute(trx);
  const { rows } = await sql<PieceRow>`
    SELECT p.customer_id, k.external_id, k.first_name, k.last_name, p.due_on, p.outcome, p.is_control ${of}
    ORDER BY p.due_on, p.customer_id LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted[0]?.total ?? 0, items: rows };
}
