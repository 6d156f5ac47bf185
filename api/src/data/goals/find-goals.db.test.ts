import { withTenant } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { findGoals } from './find-goals.ts';

test('the goals of the months that a period touches, of the named stores of the own business alone', async () => {
  const database = await openTestDatabase();
  const [sommer, weber] = [
    await seedTenant(database, 'Sommer', [{ name: 'Mitte' }, { name: 'Nord' }]),
    await seedTenant(database, 'Weber', [{ name: 'W' }]),
  ];
  const [mitte = 0, nord = 0] = sommer.storeIds;
  for (const [{ tenantId }, storeId] of [
    [sommer, mitte],
    [sommer, nord],
    [weber, weber.storeIds[0] ?? 0],
  ] as const) {
    await withTenant(database.db, tenantId, async (trx) => {
      for (const year of [2025, 2026]) {
        await trx
          .insertInto('goal_sheets')
          .values({ tenant_id: tenantId, store_id: storeId, year, updated_by: 'x' })
          .execute();
        await trx
          .insertInto('goals')
          .values(
            Array.from({ length: 12 }, (_, at) => ({
              tenant_id: tenantId,
              store_id: storeId,
              year,
              month: at + 1,
              kpi: 'revenue' as const,
              value: year * 100 + at,
            })),
          )
          .execute();
      }
    });
  }
  const find = (from: string, to: string, stores: number[], tenant = sommer) =>
    withTenant(database.db, tenant.tenantId, (trx) =>
      findGoals({ trx, tenantId: tenant.tenantId, storeIds: stores }, { from, to }),
    );
  expect(await find('2025-11-20', '2026-01-01', [mitte])).toEqual([
    { store_id: mitte, month: '2025-11-01', kpi: 'revenue', value: 202_510 },
    { store_id: mitte, month: '2025-12-01', kpi: 'revenue', value: 202_511 },
    { store_id: mitte, month: '2026-01-01', kpi: 'revenue', value: 202_600 },
  ]);
  expect(await find('2026-01-01', '2026-12-31', [mitte, nord])).toHaveLength(24);
  expect(await find('2024-01-01', '2024-12-31', [mitte])).toEqual([]);
  expect(await find('2026-01-01', '2026-12-31', [mitte, nord], weber)).toEqual([]);
  await database.close();
});
