import { addMonths } from '@portal/shared/contract/calendar';
import { followsRefraction } from '@portal/shared/contract/counting';
import type { CopiedPlan } from '@portal/shared/contract/eyeplan';
import type { Transaction } from 'kysely';
import { findActions } from '../../data/campaigns/find-actions.ts';
import { copyCampaign, readTexts } from '../../data/campaigns/copy-campaign.ts';
import { mayUseRefraction } from '../../data/selections/refraction-right.ts';
import { criteriaOf } from '../../data/selections/selection-row.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/**
 * Plans the actions of a year in another one, each on its day there. What is there by name and day is left as it is, so
 * that a second copy adds nothing. What goes by refractions, which the person may not see, is left out and named;
 * so are bundles of Daueraktionen, which put together their own each year, without a word.
 */
export async function copyPlan(
  trx: Transaction<Database>,
  user: ApiUser,
  from: number,
  to: number,
): Promise<CopiedPlan> {
  const daysOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
  const there = new Set(
    (await findActions(trx, user.tenantId, daysOf(to))).map(({ name, ship_on }) => `${ship_on} ${name}`),
  );
  const wanted = (await findActions(trx, user.tenantId, daysOf(from)))
    .filter(({ standing }) => standing === null)
    .map(({ id, name, ship_on }) => ({ id, name, day: addMonths(ship_on, (to - from) * 12) }));
  const missing = wanted.filter(({ name, day }) => !there.has(`${day} ${name}`));
  const texts = await readTexts(
    trx,
    user.tenantId,
    missing.map(({ id }) => id),
  );
  const closed = (await mayUseRefraction(trx, user))
    ? new Set<number>()
    : await findMeasured(
        trx,
        user.tenantId,
        missing.map(({ id }) => id),
      );
  const open = missing.filter(({ id }) => !closed.has(id));
  for (const { id, day } of open) await copyCampaign(trx, user, id, day, texts);
  return {
    copied: open.length,
    known: wanted.length - missing.length,
    closed: missing.filter(({ id }) => closed.has(id)).map(({ name }) => name),
  };
}

/** Those of the actions whose filters go by refractions. */
async function findMeasured(
  trx: Transaction<Database>,
  tenantId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('campaigns')
    .select(['id', 'config', 'uses_refraction'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('uses_refraction', '=', true)
    .execute();
  return new Set(rows.filter((row) => followsRefraction(criteriaOf(row))).map(({ id }) => id));
}
