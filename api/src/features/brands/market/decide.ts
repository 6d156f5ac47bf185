import type { PageQuery } from '@portal/shared/contract/common';
import type { MarketDecided, MarketDecision, MarketDecisionPage } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { decideInEach, undoInEach } from '../../../data/decisions/in-each-business.ts';
import { listInEach } from '../../../data/decisions/list-in-each.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { lockBrands } from '../../../data/brands/decide.ts';
import { brandsOf } from '../list-brands.ts';
import { undoDecision } from '../undo.ts';

type Trx = Transaction<Database>;

/**
 * Decides about a brand in each business that has not done so itself. What a business has decided stays.
 * @param decide does it in the business of the user that it is given; @returns the number there
 * @throws ApiProblem 409 when no business waits for it
 */
export const decideForAll = (
  trx: Trx,
  by: ApiUser,
  name: string,
  decide: (user: ApiUser) => Promise<number>,
): Promise<MarketDecided> =>
  decideInEach(trx, by, {
    table: 'brand_decisions',
    openIn: () => openIn(trx, name),
    lock: (tenantId) => lockBrands(trx, tenantId),
    decide,
    decided: new ApiProblem(
      409,
      'brand-decided',
      'Diese Marke ist bei keinem Betrieb offen. Bitte laden Sie die Liste neu.',
    ),
  });

async function openIn(trx: Trx, name: string): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    WITH ${brandsOf(null)} SELECT tenant_id FROM known WHERE name = ${name} AND state = 'open' ORDER BY tenant_id`.execute(
    trx,
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Takes a decision back in each business where it still holds, see `undoInEach`. */
export const undoForAll = (trx: Trx, by: ApiUser, number: number): Promise<MarketDecided> =>
  undoInEach(trx, by, number, {
    table: 'brand_decisions',
    undo: (user, id) => undoDecision(trx, user, id),
    about: 'diese Marke',
  });

/** What was decided for several businesses, latest first. @param only null: for all that the transaction sees */
export const listMarketDecisions = (
  trx: Trx,
  only: number | null,
  page: Omit<PageQuery, 'q'>,
): Promise<MarketDecisionPage> =>
  listInEach(trx, only, page, {
    table: 'brand_decisions',
    what: sql<
      Pick<MarketDecision, 'kind' | 'names' | 'into'>
    >`min(kind) AS kind, min(names) AS names, min(into_brand) AS into`,
  });
