import type { Transaction } from 'kysely';
import { findAdmins } from '../../../data/users/admins.ts';
import { isOperator } from '../../../data/users/operator.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { OwnDataContext } from '../context.ts';

/** Long enough for everybody to come back from a holiday and read of it. */
const WAITING_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/**
 * Has the business deleted after the waiting time, and tells all its Admins.
 * @param typed the business's name, as the person has typed it
 * @throws ApiProblem 422 for another name, 409 when it is asked for already, or for the operating company
 */
export async function requestDeletion(context: OwnDataContext, user: ApiUser, typed: string): Promise<void> {
  const { tenantId, email } = user;
  const deleteAt = new Date(Date.now() + WAITING_DAYS * DAY_MS);
  const { name, admins } = await withTenant(context.db, user, async (trx) => {
    const business = await nameOf(trx, tenantId);
    if (typed.trim() !== business)
      throw new ApiProblem(
        422,
        'business-name',
        `Bitte geben Sie den Namen Ihres Betriebs genau so ein: „${business}“.`,
      );
    if (await isOperator(trx, tenantId))
      throw new ApiProblem(
        409,
        'operator-stays',
        'Die Betreibergesellschaft des Portals lässt sich hier nicht löschen.',
      );
    const entered = await trx
      .insertInto('business_deletions')
      .values({ tenant_id: tenantId, requested_by: email, delete_at: deleteAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('tenant_id')
      .executeTakeFirst();
    if (!entered) throw new ApiProblem(409, 'deletion-requested', 'Die Löschung Ihres Betriebs ist schon beantragt.');
    await audit(trx, user, { action: 'deletion-requested', details: { delete_at: deleteAt.toISOString() } });
    return { name: business, admins: await findAdmins(trx, context.accounts, tenantId) };
  });
  await tell(context, tenantId, admins, `„${name}“ wird am ${DAY.format(deleteAt)} gelöscht`, [
    `${email} hat beantragt, den Betrieb „${name}“ im Optikerportal zu löschen.`,
    `Am ${DAY.format(deleteAt)} werden alle Daten, Einstellungen, Dateien und Anmeldungen des Betriebs endgültig gelöscht. Das lässt sich danach nicht rückgängig machen.`,
    'Bis dahin kann jede Person mit der Gruppe „Admin“ die Löschung zurücknehmen und alle Daten mitnehmen: Einstellungen › Erweitert › Eigene Daten.',
  ]);
}

/** @throws ApiProblem 404 when nobody has asked for it, 409 from the day on: sign-ins and files may be gone by then */
export async function withdrawDeletion(context: OwnDataContext, user: ApiUser): Promise<void> {
  const { tenantId, email } = user;
  const { name, askedBy } = await withTenant(context.db, user, async (trx) => {
    const withdrawn = await trx
      .deleteFrom('business_deletions')
      .where('tenant_id', '=', tenantId)
      .where('delete_at', '>', new Date())
      .returning('requested_by')
      .executeTakeFirst();
    if (!withdrawn) throw await notWithdrawn(trx, tenantId);
    await audit(trx, user, { action: 'deletion-withdrawn' });
    return { name: await nameOf(trx, tenantId), askedBy: withdrawn.requested_by };
  });
  // Withdrawn it is, whoever can be told: without the identity service, the two of whom the portal knows itself.
  const admins = await withTenant(context.db, user, (trx) => findAdmins(trx, context.accounts, tenantId)).catch(() =>
    [...new Set([email, askedBy])].map((address) => ({ email: address })),
  );
  await tell(context, tenantId, admins, `„${name}“ wird nicht gelöscht`, [
    `${email} hat die Löschung des Betriebs „${name}“ im Optikerportal zurückgenommen. Es bleibt alles, wie es ist.`,
  ]);
}

async function notWithdrawn(trx: Transaction<Database>, tenantId: number): Promise<ApiProblem> {
  const isDue = await trx
    .selectFrom('business_deletions')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return isDue
    ? new ApiProblem(
        409,
        'deletion-due',
        'Der Tag der Löschung ist gekommen: Sie lässt sich nicht mehr zurücknehmen. Bei Fragen wenden Sie sich bitte an die Betreibergesellschaft des Portals.',
      )
    : new ApiProblem(404, 'no-deletion', 'Eine Löschung ist nicht (mehr) beantragt.');
}

const nameOf = async (trx: Transaction<Database>, tenantId: number) =>
  (await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name;

async function tell(
  { mail }: OwnDataContext,
  tenantId: number,
  admins: readonly { email: string }[],
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  for (const { email } of admins)
    await mail.write(tenantId, { kind: 'deletion', to: email, subject, text: `${paragraphs.join('\n\n')}\n` });
}
