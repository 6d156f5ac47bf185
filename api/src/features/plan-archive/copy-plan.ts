import { addMonths } from '@portal/shared/contract/calendar';
import type { CopiedPlan } from '@portal/shared/contract/eyeplan';
import type { Transaction } from 'kysely';
import { findActions } from '../../data/campaigns/find-actions.ts';
import { copyCampaign } from '../../data/campaigns/plan-campaign.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/**
 * Plans the actions of a year in another one, each on its day there. What is there by name and day is left as it is, so
 * that a second copy adds nothing.
 */
export async function copyPlan(trx: Transaction<Database>, user: ApiUser, from: number, to: number): Promise<CopiedPlan> {
  const daysOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
  const there = new Set((await findActions(trx, user.tenantId, daysOf(to))).map(({ name, ship_on }) => `${ship_on} ${name}`));
  const wanted = (await findActions(trx, user.tenantId, daysOf(from))).map(({ id, name, ship_on }) => ({ id, name, day: addMonths(ship_on, (to - from) * 12) }));
  const missing = wanted.filter(({ name, day }) => !there.has(`${day} ${name}`));
  for (const { id, day } of missing) await copyCampaign(trx, user, id, day);
  return { copied: missing.length, known: wanted.length - missing.length };
}
