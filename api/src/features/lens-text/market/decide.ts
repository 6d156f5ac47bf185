import type { PageQuery } from '@portal/shared/contract/common';
import type { MarketDecided, MarketLensCorrection, MarketLensDecision, MarketLensDecisionPage } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { correctLensText } from '../correct-lens-text.ts';
import { lockLensTexts, undoDecision } from '../decisions.ts';
import { marketTexts } from './list.ts';

type Trx = Transaction<Database>;

/**
 * Says what a lens text stands for in each business where it is unclear. What a rule or the business has decided stays.
 * @throws ApiProblem 409 when no business waits for it
 */
export async function correctForAll(trx: Trx, by: ApiUser, { text, glasses_type }: MarketLensCorrection): Promise<MarketDecided> {
  // In the order of their numbers, as everybody does who locks several.
  const asked = await openIn(trx, text);
  for (const tenantId of asked) await lockLensTexts(trx, tenantId);
  // One of them may have decided meanwhile.
  const open = (await openIn(trx, text)).filter((tenantId) => asked.includes(tenantId));
  const made: { tenantId: number; id: number }[] = [];
  for (const tenantId of open) made.push({ tenantId, id: (await correctLensText(trx, { ...by, tenantId }, { text, glasses_type })).decision });
  const [first] = made;
  if (!first) throw new ApiProblem(409, 'lens-text-decided', 'Dieser Glastext ist bei keinem Betrieb unklar. Bitte laden Sie die Liste neu.');
  for (const { tenantId, id } of made) {
    await trx.updateTable('lens_decisions').set({ market_number: first.id }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  }
  return { decision: first.id, businesses: made.length };
}

async function openIn(trx: Trx, text: string): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    WITH ${marketTexts(null)} SELECT tenant_id FROM told WHERE text = ${text} AND is_open ORDER BY tenant_id`.execute(trx);
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Takes a decision back in each business where it still holds; where something was decided on the text later, that stays.
 * @throws ApiProblem 404 unknown, 409 holds nowhere, or nowhere without a later decision
 */
export async function undoForAll(trx: Trx, by: ApiUser, number: number): Promise<MarketDecided> {
  const made = await trx.selectFrom('lens_decisions').select(['tenant_id', 'id', 'undone_at']).where('market_number', '=', number).orderBy('tenant_id').execute();
  if (made.length === 0) throw new ApiProblem(404, 'decision-unknown', 'Diese Entscheidung gibt es nicht.');
  const holding = made.filter(({ undone_at }) => undone_at === null);
  if (holding.length === 0) throw new ApiProblem(409, 'decision-undone', 'Diese Entscheidung wurde schon zurückgenommen.');
  let businesses = 0;
  for (const { tenant_id, id } of holding) {
    if (await undoIn(trx, { ...by, tenantId: tenant_id }, id)) businesses += 1;
  }
  if (businesses === 0) throw new ApiProblem(409, 'later-decision', 'Über diesen Glastext wurde überall später noch einmal entschieden. Bitte nehmen Sie zuerst die spätere Entscheidung zurück.');
  return { decision: number, businesses };
}

/** @returns whether nothing stood in its way */
async function undoIn(trx: Trx, user: ApiUser, id: number): Promise<boolean> {
  try {
    await undoDecision(trx, user, id);
    return true;
  } catch (error) {
    // The business's own word: a later decision, or it has taken this one back a moment ago.
    if (error instanceof ApiProblem && error.statusCode === 409) return false;
    throw error;
  }
}

/** What was decided for several businesses, latest first. @param only null: for all that the transaction sees */
export async function listMarketDecisions(trx: Trx, only: number | null, { offset, limit }: Omit<PageQuery, 'q'>): Promise<MarketLensDecisionPage> {
  type Row = Omit<MarketLensDecision, 'decided_at' | 'undone_at'> & { decided_at: Date; undone_at: Date | null };
  const { rows } = await sql<Row & { total: number }>`
    SELECT market_number AS id, min(lens_text) AS text, min(glasses_type) AS glasses_type, min(decided_by) AS decided_by, min(decided_at) AS decided_at,
      CASE WHEN count(undone_at) = count(*) THEN max(undone_at) END AS undone_at,
      count(*)::int AS businesses, (count(*) - count(undone_at))::int AS holds_in, (count(*) OVER ())::int AS total
    FROM lens_decisions
    WHERE market_number IS NOT NULL AND (${only}::int IS NULL OR tenant_id = ${only}::int)
    GROUP BY market_number ORDER BY market_number DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, ...row }) => ({ ...row, decided_at: row.decided_at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null })),
  };
}
