import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { ANALYSIS } from '../../../data/analysis/analysis-config.ts';
import { meetsGroups } from '@portal/shared/contract';
import type { Account } from '../../../platform/auth/accounts.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Reader } from './compose.ts';

export type Subscription = Pick<Reader, 'report' | 'storeId' | 'watch'> & {
  sub: string;
  monday: boolean;
  own_news: boolean;
};

/** Whether the person is to get messages of a kind. */
export const wants = (
  { report, monday, watch, own_news }: Pick<Subscription, 'report' | 'monday' | 'watch' | 'own_news'>,
  kind: ReportMailKind,
): boolean => ({ report: report !== null, monday, watch: watch || own_news })[kind];

/** Of a row of `report_mails`: somebody gets anything. */
export const wantsAnything = (eb: ExpressionBuilder<Database, 'report_mails'>) =>
  eb.or([eb('report', 'is not', null), eb('monday', '=', true), eb('watch', '=', true), eb('own_news', '=', true)]);

/** Who of the business is to get anything by e-mail; of one person alone where `sub` is given. */
export async function findSubscriptions(
  trx: Transaction<Database>,
  tenantId: number,
  sub?: string,
): Promise<Subscription[]> {
  const rows = await trx
    .selectFrom('report_mails')
    .select(['user_sub', 'report', 'monday', 'watch', 'own_news', 'store_id'])
    .where('tenant_id', '=', tenantId)
    .where(wantsAnything)
    .$if(sub !== undefined, (query) => query.where('user_sub', '=', sub ?? ''))
    .orderBy('user_sub')
    .execute();
  return rows.map(({ user_sub: sub, store_id: storeId, ...wishes }) => ({ sub, storeId, ...wishes }));
}

/** Why nothing goes out to a person, as things are: they cannot sign in, or may not see the analysis. */
export function hindranceOf(
  { state, isLocked }: Pick<Account, 'state' | 'isLocked'>,
  groups: readonly string[],
): 'sign-in' | 'groups' | null {
  if (state !== 'active' || isLocked) return 'sign-in';
  return meetsGroups(groups, ANALYSIS.route.config.groups) ? null : 'groups';
}
