import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { findUnused } from './find-unused.ts';

let api: TestApi;
let tenant: SeededTenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await seedTenant(api.database, 'Dauer', [{ name: 'Mitte' }]);
});
afterAll(() => api.close());

const ask = () => withTenant(api.database.db, tenant.tenantId, (trx) => findUnused({ trx, tenantId: tenant.tenantId }));

async function make(name: string, state: string, kind: string): Promise<number> {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `INSERT INTO standing_campaigns (tenant_id, state, sentence, secret, created_by, updated_by)
     VALUES ($1, $2, $3, 'x', 'x', 'x') RETURNING id`,
    [tenant.tenantId, state, JSON.stringify({ name, occasion: { kind } })],
  );
  return Number(rows[0]?.id);
}

test('idle is none for the next glasses, then the newest that is made, until one for the next glasses runs', async () => {
  expect(await ask()).toBe('none');
  await make('Geburtstage', 'Läuft', 'birthday');
  await make('Früher', 'Beendet', 'forecast');
  expect(await ask()).toBe('none');
  const first = await make('Erste', 'Pausiert', 'birthday');
  expect(await ask()).toEqual({ id: first, name: 'Erste', state: 'Pausiert' });
  const second = await make('Zweite', 'Entwurf', 'forecast');
  expect(await ask()).toEqual({ id: second, name: 'Zweite', state: 'Entwurf' });
  await make('Nächste Brille', 'Läuft', 'since_main');
  expect(await ask()).toBeNull();
});
