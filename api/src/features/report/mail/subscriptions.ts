import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { ANALYSIS } from '../../../data/analysis/analysis-config.ts';
import { meetsGroups } from '@portal/shared/contract';
import type { Account } from '../../../platform/auth/accounts.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Reader } from './compose.ts';

export type Subscription = Omit<Reader, 'user'> & { sub: string; monday: boolean };

/** Whether the person is to get messages of a kind. */
export const wants = ({ report, monday }: Pick<Subscription, 'report' | 'monday'>, kind: ReportMailKind): boolean =>
  kind === 'report' ? report !== null : monday;

/** Who of the business is to get anything by e-mail; of one person alone where `sub` is given. */
export async function findSubscriptions(
  trx: Transaction<Database>,
  tenantId: number,
  sub?: string,
): Promise<Subscription[]> {
  const rows = await trx
    .selectFrom('report_mails')
    .select(['user_sub', 'report', 'monday', 'store_id'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('report', 'is not', null), eb('monday', '=', true)]))
    .$if(sub !== undefined, (query) => query.where('user_sub', '=', sub ?? ''))
    .orderBy('user_sub')
    .execute();
  return rows.map(({ user_sub, report, monday, store_id }) => ({ sub: user_sub, report, monday, storeId: store_id }));
}

/** Why nothing goes out to a person, as things are: they cannot sign in, or may not see the analysis. */
export function hindranceOf(
  { state, isLocked }: Pick<Account, 'state' | 'isLocked'>,
  groups: readonly string[],
): 'sign-in' | 'groups' | null {
  if (state !== 'active' || isLocked) return 'sign-in';
  return meetsGroups(groups, ANALYSIS.route.config.groups) ? null : 'groups';
}
