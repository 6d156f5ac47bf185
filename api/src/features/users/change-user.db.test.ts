import { openMailer } from '../../platform/mail/index.ts';
import { inviteAgain, type UsersContext } from '../../data/users/invite-user.ts';
import { findUser } from '../../data/users/find-user.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant, startTestPool } from '../../testing/index.ts';
import { withdrawInvitation } from './change-user.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A business with an Admin and with somebody who was invited. */
async function start(name: string) {
  const { tenantId } = await seedTenant(database, name, []);
  const pool = startTestPool();
  pool.add({ sub: 'anna', tenantId, groups: ['Admin'] });
  pool.add({ sub: 'neu', tenantId, status: 'FORCE_CHANGE_PASSWORD' });
  const anna = { tenantId, sub: 'anna', email: 'anna@example.org', groups: ['Admin'] };
  const context: UsersContext = {
    db: database.db,
    accounts: pool.accounts,
    mail: openMailer(database.db, undefined),
    publicUrl: 'https://portal.example',
  };
  return { pool, anna, context, invited: await findUser(pool.accounts, tenantId, 'neu') };
}

type Work = (context: UsersContext, by: ApiUser, target: Awaited<ReturnType<typeof findUser>>) => Promise<unknown>;

test.each<[string, Work]>([
  ['renewed', inviteAgain],
  ['withdrawn', withdrawInvitation],
])('an invitation that was accepted meanwhile is not %s', async (how, work) => {
  const { pool, anna, context, invited } = await start(how);
  pool.people.get('neu')!.status = 'CONFIRMED';
  await expect(work(context, anna, invited)).rejects.toMatchObject({ status: 409, code: 'user-active' });
  expect(pool.people.get('neu')?.status).toBe('CONFIRMED');
  const audited = await asOperator(database.db, (trx) =>
    trx.selectFrom('audit_log').select('action').where('tenant_id', '=', anna.tenantId).execute(),
  );
  expect(audited).toEqual([]);
});
