import type { PageQuery } from '@portal/shared/contract/common';
import type {
  MarketDecided,
  MarketLensCorrection,
  MarketLensDecision,
  MarketLensDecisionPage,
} from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { decideInEach, undoInEach } from '../../../data/decisions/in-each-business.ts';
import { listInEach } from '../../../data/decisions/list-in-each.ts';
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
export const correctForAll = (
  trx: Trx,
  by: ApiUser,
  { text, glasses_type }: MarketLensCorrection,
): Promise<MarketDecided> =>
  decideInEach(trx, by, {
    table: 'lens_decisions',
    openIn: () => openIn(trx, text),
    lock: (tenantId) => lockLensTexts(trx, tenantId),
    decide: async (user) => (await correctLensText(trx, user, { text, glasses_type })).decision,
    decided: new ApiProblem(
      409,
      'lens-text-decided',
      'Dieser Glastext ist bei keinem Betrieb unklar. Bitte laden Sie die Liste neu.',
    ),
  });

async function openIn(trx: Trx, text: string): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    WITH ${marketTexts(null)} SELECT tenant_id FROM told WHERE text = ${text} AND is_open ORDER BY tenant_id`.execute(
    trx,
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Takes a decision back in each business where it still holds, see `undoInEach`. */
export const undoForAll = (trx: Trx, by: ApiUser, number: number): Promise<MarketDecided> =>
  undoInEach(trx, by, number, {
    table: 'lens_decisions',
    undo: (user, id) => undoDecision(trx, user, id),
    about: 'diesen Glastext',
  });

/** What was decided for several businesses, latest first. @param only null: for all that the transaction sees */
export const listMarketDecisions = (
  trx: Trx,
  only: number | null,
  page: Omit<PageQuery, 'q'>,
): Promise<MarketLensDecisionPage> =>
  listInEach(trx, only, page, {
    table: 'lens_decisions',
    what: sql<
      Pick<MarketLensDecision, 'text' | 'glasses_type'>
    >`min(lens_text) AS text, min(glasses_type) AS glasses_type`,
  });
