import type { UsersContext } from '../../data/users/invite-user.ts';
import { asOperator, type OpenDatabase } from '../../platform/database/index.ts';
import { openMailer } from '../../platform/mail/index.ts';
import { openTestDatabase, seedTenant, startTestPool } from '../../testing/index.ts';
import { openSupportView } from './support-views.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a view that cannot be told of is none: the business reads of nothing while the identity service is away', async () => {
  const [operator, business] = [await seedTenant(database, 'Betreiber', []), await seedTenant(database, 'Sommer', [])];
  await asOperator(database.db, (trx) =>
    trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', operator.tenantId).execute(),
  );
  const { accounts } = startTestPool();
  const list = () => Promise.reject(new Error('away'));
  const context: UsersContext = {
    db: database.db,
    accounts: { ...accounts, list },
    mail: openMailer(database.db, undefined),
    publicUrl: 'https://portal.example',
  };
  const otto = { tenantId: operator.tenantId, sub: 'otto', email: 'otto@example.org', groups: ['Admin'] };
  const open = (with_: UsersContext) =>
    openSupportView(with_, otto, { tenant_id: business.tenantId, reason: 'Der Upload ist nicht angekommen.' });
  const kept = () =>
    asOperator(database.db, async (trx) => [
      (await trx.selectFrom('support_views').select('id').where('tenant_id', '=', business.tenantId).execute()).length,
      (await trx.selectFrom('audit_log').select('id').where('tenant_id', '=', business.tenantId).execute()).length,
    ]);
  await expect(open(context)).rejects.toThrow('away');
  expect(await kept()).toEqual([0, 0]);
  await open({ ...context, accounts });
  expect(await kept()).toEqual([1, 1]);
});
