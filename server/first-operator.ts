import { asOperator, inviteUser, type Accounts, type ApiUser, type Mailer, type OpenDatabase } from '@portal/api';

const NAME = 'Portalbetrieb';

interface FirstOperator {
  database: OpenDatabase;
  accounts: Accounts;
  mail: Mailer;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Of whoever administers the operating company's business first. */
  email: string | undefined;
  /** What people at the terminal read. */
  say: (line: string) => void;
}

/** Makes the operating company's business. @returns undefined where there is one already */
const makeOperator = ({ db }: OpenDatabase): Promise<number | undefined> =>
  asOperator(db, async (trx) => {
    const known = await trx.selectFrom('tenants').select('id').where('is_operator', '=', true).executeTakeFirst();
    if (known) return undefined;
    const made = await trx
      .insertInto('tenants')
      .values({ name: NAME, is_operator: true })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  });

/**
 * Gives a portal in which nobody can sign in its first Admin: the operating company's business, and an invitation for the address that the settings name.
 * All others are invited by them. Nothing happens where there is an operating company.
 * @throws ApiProblem for an address that has a sign-in already; the business is gone again then
 */
export async function inviteFirstOperator({ database, email, say, ...context }: FirstOperator): Promise<void> {
  if (email === undefined) return;
  const tenantId = await makeOperator(database);
  if (tenantId === undefined) return;
  const by: ApiUser = { sub: '', email: 'Das Portal', groups: [], tenantId };
  const invitation = { email, name: '', groups: ['Admin' as const], stores: [], refraction: false };
  const { link } = await inviteUser({ db: database.db, ...context }, by, tenantId, invitation).catch(
    async (error: unknown) => {
      await asOperator(database.db, (trx) => trx.deleteFrom('tenants').where('id', '=', tenantId).execute());
      throw error;
    },
  );
  say(
    link === null
      ? `Die Einladung für die Betreibergesellschaft ist an ${email} unterwegs.`
      : `Einladung für die Betreibergesellschaft (${email}), sieben Tage gültig: ${link}`,
  );
}
