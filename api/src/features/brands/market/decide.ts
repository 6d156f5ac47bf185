import type { PageQuery } from '@portal/shared/contract/common';
import type { MarketDecided, MarketDecision, MarketDecisionPage } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { decideInEach, undoInEach } from '../../../data/decisions/in-each-business.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { lockBrands } from '../decide.ts';
import { brandsOf } from '../list-brands.ts';
import { undoDecision } from '../undo.ts';

type Trx = Transaction<Database>;

/**
 * Decides about a brand in each business that has not done so itself. What a business has decided stays.
 * @param decide does it in the business of the user that it is given; @returns the number there
 * @throws ApiProblem 409 when no business waits for it
 */
export const decideForAll = (trx: Trx, by: ApiUser, name: string, decide: (user: ApiUser) => Promise<number>): Promise<MarketDecided> => decideInEach(trx, by, {
  table: 'brand_decisions',
  openIn: () => openIn(trx, name),
  lock: (tenantId) => lockBrands(trx, tenantId),
  decide,
  decided: new ApiProblem(409, 'brand-decided', 'Diese Marke ist bei keinem Betrieb offen. Bitte laden Sie die Liste neu.'),
});

async function openIn(trx: Trx, name: string): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    WITH ${brandsOf(null)} SELECT tenant_id FROM known WHERE name = ${name} AND state = 'open' ORDER BY tenant_id`.execute(trx);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Takes a decision back in each business where it still holds, see `undoInEach`. */
export const undoForAll = (trx: Trx, by: ApiUser, number: number): Promise<MarketDecided> =>
  undoInEach(trx, by, number, { table: 'brand_decisions', undo: (user, id) => undoDecision(trx, user, id), about: 'diese Marke' });

/** What was decided for several businesses, latest first. @param only null: for all that the transaction sees */
export async function listMarketDecisions(trx: Trx, only: number | null, { offset, limit }: Omit<PageQuery, 'q'>): Promise<MarketDecisionPage> {
  type Row = Omit<MarketDecision, 'decided_at' | 'undone_at'> & { decided_at: Date; undone_at: Date | null };
  const { rows } = await sql<Row & { total: number }>`
    SELECT market_number AS id, min(kind) AS kind, min(names) AS names, min(into_brand) AS into, min(decided_by) AS decided_by, min(decided_at) AS decided_at,
      CASE WHEN count(undone_at) = count(*) THEN max(undone_at) END AS undone_at,
      count(*)::int AS businesses, (count(*) - count(undone_at))::int AS holds_in, (count(*) OVER ())::int AS total
    FROM brand_decisions
    WHERE market_number IS NOT NULL AND (${only}::int IS NULL OR tenant_id = ${only}::int)
    GROUP BY market_number ORDER BY market_number DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, ...row }) => ({ ...row, decided_at: row.decided_at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null })),
  };
}
