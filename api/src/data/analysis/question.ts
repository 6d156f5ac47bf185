import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import type { Amounts } from '@portal/shared/contract/common';
import type { Kysely, Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { readTenant, type Database } from '../../platform/database/index.ts';
import { findScope, type StoresAsked } from '../stores/scope.ts';
import { checkSeesStaff } from './analysis-config.ts';
import { checkPeriod } from './check-period.ts';
import { compareMonths, type ComparedMonth } from './periods.ts';
import { wholePeriod, type WholePeriod } from './whole-period.ts';

/** What an analysis asks, made once per request. */
export interface Question extends StoresAsked {
  filter: AnalysisFilter;
  /** First and latest day with revenue in the stores, ISO; null without any. */
  dataSince: string | null;
  dataDate: string | null;
  /** What the figures of the business hold. */
  amounts: Amounts;
  /** The months of the period, each with the days it is compared with. */
  months: readonly ComparedMonth[];
  /** All of the months together. */
  period: WholePeriod;
}

/** Orders of the stores below the filter bar: all that most statements need to know. */
export type FilteredStores = Pick<Question, 'tenantId' | 'storeIds' | 'filter'>;

/**
 * The question of a filter about the stores that the user looks at.
 * @throws ApiProblem 403 for a member of staff, of somebody who may not see single ones
 */
export async function makeQuestion(
  trx: Transaction<Database>,
  user: ApiUser,
  filter: AnalysisFilter,
): Promise<Question> {
  checkSeesStaff(user, filter);
  const { storeIds, dataSince, dataDate, amounts } = await findScope(trx, user, filter.scope);
  const months = compareMonths(filter, dataDate);
  return {
    trx,
    tenantId: user.tenantId,
    storeIds,
    filter,
    dataSince,
    dataDate,
    amounts,
    months,
    period: wholePeriod(months),
  };
}

/**
 * Answers a filter in a transaction that only reads.
 * @throws ApiProblem 400 when the period cannot be reckoned with
 */
export async function askAnalysis<Answer>(
  db: Kysely<Database>,
  user: ApiUser,
  filter: AnalysisFilter,
  find: (question: Question) => Promise<Answer>,
): Promise<Answer> {
  checkPeriod(filter);
  return readTenant(db, user, async (trx) => find(await makeQuestion(trx, user, filter)));
}
