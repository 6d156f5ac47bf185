import type { Action } from '@portal/shared/contract/eyeplan';
import { addDays } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import { findActions } from '../../data/campaigns/find-actions.ts';
import { audit } from '../../platform/audit/audit.ts';
import { makeLinkSecret } from '../../platform/auth/link-secrets.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { calendarText, type CalendarDay } from '../../platform/calendar/calendar-text.ts';

type Trx = Transaction<Database>;

/** Days before and after today. */
const [PAST, AHEAD] = [366, 731];

/** Gives a person a new address; the former one is none from now on. @returns what stands in it: number of the business, and a secret of which the hash is kept */
export async function makeFeed(trx: Trx, user: ApiUser): Promise<string> {
  const { tenantId, sub } = user;
  const { token, hash } = makeLinkSecret(tenantId);
  await trx
    .insertInto('plan_feeds')
    .values({ tenant_id: tenantId, user_sub: sub, hash })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_sub']).doUpdateSet({ hash, created_at: new Date() }))
    .execute();
  await audit(trx, user, { action: 'plan-feed-made' });
  return token;
}

/** Whoever has the person's address reads nothing by it any more. */
export async function withdrawFeed(trx: Trx, user: ApiUser): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('plan_feeds')
    .where('tenant_id', '=', user.tenantId)
    .where('user_sub', '=', user.sub)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await audit(trx, user, { action: 'plan-feed-withdrawn' });
}

/** The calendar of the actions that the transaction sees, a year back and two ahead. @param day today, ISO */
export async function feedText(trx: Trx, tenantId: number, day: string): Promise<string> {
  const actions = await findActions(trx, tenantId, { from: addDays(day, -PAST), to: addDays(day, AHEAD) });
  return calendarText(
    'Werbeplan',
    actions.flatMap((action) => daysOf(action, tenantId)),
  );
}

const CHANNELS: Readonly<Record<Action['channel'], string>> = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' };

/** The mailing, and what is to be done before it as long as it is open. Whoever has the address reads it: nothing of customers, and no money. */
function daysOf(
  { id, name, channel, status, ship_on, release_by, proof_by, planned_count, recipients, updated_at }: Action,
  tenantId: number,
): CalendarDay[] {
  const pieces = recipients ?? planned_count;
  const details = [
    `Stand: ${status}`,
    `Kanal: ${CHANNELS[channel]}`,
    ...(pieces === null ? [] : [`Auflage: ${pieces.toLocaleString('de-DE')}`]),
  ].join('\n');
  const entry = (kind: string, day: string, title: string) => ({
    uid: `${kind}-${tenantId}-${id}@werbeplan`,
    day,
    title,
    details,
    changedAt: new Date(updated_at),
  });
  const isOpen = status === 'Geplant' || status === 'Freigabe';
  return [
    ...(isOpen && proof_by !== null ? [entry('entwurf', proof_by, `Entwurf freigeben: ${name}`)] : []),
    ...(isOpen ? [entry('freigabe', release_by, `Adressen freigeben: ${name}`)] : []),
    entry('versand', ship_on, `Versand: ${name}`),
  ];
}
