import { withTenant } from '@portal/api';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { ensureProfile } from './profile.ts';

test('a business says who it is, once, at the address of its first store', async () => {
  const database = await openTestDatabase();
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }, { name: 'Neu' }]);
  const ensure = (agreement: boolean) =>
    ensureProfile({
      database,
      author: { tenantId, email: 'chefin@example.org' },
      business: { key: 'sommer', name: 'Sommer', profile: { agreement } },
    });
  const read = (table: 'business_profiles' | 'sender_settings' | 'agreement_acceptances') =>
    withTenant(database.db, tenantId, (trx) =>
      trx.selectFrom(table).selectAll().where('tenant_id', '=', tenantId).execute(),
    );
  await withTenant(database.db, tenantId, (trx) =>
    trx.updateTable('stores').set({ street: null }).where('id', '=', store).where('tenant_id', '=', tenantId).execute(),
  );
  await ensure(true);
  expect(await read('business_profiles')).toEqual([]);
  await withTenant(database.db, tenantId, (trx) =>
    trx
      .updateTable('stores')
      .set({ street: 'Am Bühl 3', plz: '79098', location: 'Freiburg' })
      .where('id', '=', store)
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  for (let start = 0; start < 2; start += 1) await ensure(true);
  const address = { version: 1, name: 'Sommer', street: 'Am Bühl 3', plz: '79098', city: 'Freiburg' };
  expect(await read('business_profiles')).toMatchObject([address]);
  expect(await read('sender_settings')).toMatchObject([{ ...address, email: 'post@sommer.example', logo_key: null }]);
  expect(await read('agreement_acceptances')).toMatchObject([{ accepted_by: 'chefin@example.org' }]);
  await database.close();
});
