import { today } from '@portal/shared/contract/calendar';
import type { QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { noteDone } from '../../data/done-proposals/note-done.ts';
import { findScope } from '../../data/stores/scope.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { CHECKS } from './checks/index.ts';
import { countLostReach } from './find-lost-reach.ts';

/** To put rows of a check right that costs reach does a proposal of 'Heute lohnt sich', with what the day began with; of health data nothing is noted. */
export async function noteCorrected(trx: Transaction<Database>, user: ApiUser, check: QualityCheckName): Promise<void> {
  if (CHECKS[check].isHealth) return;
  const { storeIds } = await findScope(trx, user, 'all');
  const customers = await countLostReach({ trx, tenantId: user.tenantId, storeIds }, check);
  if (customers > 0) await noteDone(trx, user, { kind: 'reach', on: today() }, { counted: { check, customers } });
}
