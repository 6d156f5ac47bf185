import { meetsGroups } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import { findScope, type Scope } from '../../data/stores/scope.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Asked, ProposalSource } from './source.ts';

/** Whom proposals are for, and in which amounts they are told. */
export async function askedOf(
  trx: Transaction<Database>,
  user: ApiUser,
  today: string,
): Promise<{ asked: Asked } & Pick<Scope, 'amounts'>> {
  const { storeIds, dataSince, dataDate, amounts } = await findScope(trx, user, 'all');
  return { asked: { trx, tenantId: user.tenantId, storeIds, dataSince, dataDate, today }, amounts };
}

/** What leads where the person may go. */
export const allowedOf = ({ groups }: ApiUser, sources: readonly ProposalSource[]): ProposalSource[] =>
  sources.filter((source) => meetsGroups(groups, source.groups));
