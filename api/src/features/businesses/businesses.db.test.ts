import {
  brandPageSchema,
  businessesSchema,
  lensTextPageSchema,
  qualitySchema,
  type BusinessInput,
} from '@portal/shared/contract/settings-admin';
import { ROLES } from '@portal/shared/contract';
import { sql } from 'kysely';
import { asOperator } from '../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

const URL = '/api/v2/admin/businesses';

let api: UploadTestApi;
let operator: TestUser;
let sommer: TestUser;
let leer: TestUser;

beforeAll(async () => {
  api = await startUploadTestApi();
  operator = await person('Betreiber', 'otto');
  sommer = await person('Sommer', 'anna');
  leer = await person('Leer', 'bert');
  await asOperator(api.database.db, (trx) =>
    trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', operator.tenantId).execute(),
  );
  await api.upload(sommer, {
    'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
    'kunden.csv': csv('kunden', [customer('K1'), customer('K2', { geburtsdatum: '', plz: '' })]),
    'auftraege.csv': csv('auftraege', [order('A1'), order('A2', { kunden_id: 'K2' })]),
    'positionen.csv': csv('positionen', [
      line('A1', 1, { gruppe: 'Fassung', marke: 'Ray-Ban' }),
      line('A2', 1, { gruppe: 'Fassung', marke: 'RayBan' }),
      line('A2', 2, { gruppe: 'Glas_R', glastyp: 'Sonderanfertigung XY' }),
    ]),
  });
  await api.untilQuiet();
});
afterAll(() => api.close());

async function person(business: string, sub: string): Promise<TestUser> {
  const { tenantId } = await seedTenant(api.database, business, []);
  api.pool.add({ sub, tenantId, groups: [...ROLES] });
  return { tenantId, sub, groups: [...ROLES] };
}

const send = (user: TestUser, method: string, path: string, body: object) =>
  api.call(user, `${URL}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const list = async (user: TestUser, query = 'limit=1000') =>
  businessesSchema.parse(await (await api.call(user, `${URL}?${query}`)).json());
const found = async (user: TestUser, name: string) =>
  (await list(user)).items.find((business) => business.name === name);
const newBusiness = (email: string, business = 'Neu & Söhne'): BusinessInput => ({
  business,
  groups: ['Admin', 'PURE'],
  email,
  name: 'Ute Neu',
});

test('the operating company sees all businesses, everybody else the own one', async () => {
  const all = await list(operator);
  expect([all.is_operator, all.items.map(({ name }) => name)]).toEqual([true, ['Betreiber', 'Leer', 'Sommer']]);
  const own = await list(sommer);
  expect([own.is_operator, own.items.map(({ name }) => name)]).toEqual([false, ['Sommer']]);
  expect(own.items[0]).toEqual(all.items[2]);
});

test('what is told of a business is what its own pages say', async () => {
  const ask = async (path: string) => (await api.call(sommer, `/api/v2/${path}`)).json();
  const told = await found(operator, 'Sommer');
  expect(told).toMatchObject({
    users: 1,
    invitations: 0,
    groups: ROLES,
    failed_upload: null,
    open_brands: brandPageSchema.parse(await ask('settings/brands')).open,
    unclear_lens_texts: lensTextPageSchema.parse(await ask('admin/lens-text?state=offen')).total,
    quality: qualitySchema.parse(await ask('quality?scope=all')).score,
  });
  expect([told?.open_brands, told?.unclear_lens_texts, told?.last_upload !== null]).toEqual([2, 1, true]);
  expect(told?.quality).toBeGreaterThan(0);
  expect(await found(operator, 'Leer')).toMatchObject({ stores: 0, last_upload: null, quality: null, open_brands: 0 });
});

test('an upload that failed is told until another one is done', async () => {
  await asOperator(api.database.db, (trx) =>
    trx
      .insertInto('uploads')
      .values({
        tenant_id: leer.tenantId,
        status: 'failed',
        user_email: 'bert@example.org',
        content_hash: 'x',
        finished_at: new Date('2026-11-01T10:00:00Z'),
      })
      .execute(),
  );
  expect((await found(operator, 'Leer'))?.failed_upload).toBe('2026-11-01T10:00:00.000Z');
  await api.upload(leer, { 'standorte.csv': csv('standorte', [store('S1')]) });
  expect((await found(operator, 'Leer'))?.failed_upload).toBeNull();
});

test('a business is made with its contract and who administers it, or not at all', async () => {
  const made = await send(operator, 'POST', '', newBusiness('ute@neu.example'));
  expect(made.status).toBe(201);
  const { id, link } = (await made.json()) as { id: number; link: string };
  expect(link).toContain('/einladung#');
  expect(await found(operator, 'Neu & Söhne')).toMatchObject({
    id,
    groups: ['PURE', 'Admin'],
    users: 1,
    invitations: 1,
  });
  const before = (await list(operator)).items.length;
  const refused = async (input: BusinessInput) => {
    const answer = await send(operator, 'POST', '', input);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await refused(newBusiness('ute@neu.example', 'Ganz neu'))).toEqual([409, 'address-refused']);
  expect(await refused(newBusiness('noch@neu.example'))).toEqual([409, 'business-known']);
  expect((await list(operator)).items).toHaveLength(before);
  expect((await send(sommer, 'POST', '', newBusiness('noch@neu.example'))).status).toBe(403);
});

test('a smaller contract takes from the users what it does not hold', async () => {
  const { tenantId } = leer;
  expect((await send(sommer, 'PUT', `/${tenantId}/contract`, { groups: ['Admin'] })).status).toBe(403);
  expect((await send(operator, 'PUT', `/${tenantId}/contract`, { groups: ['PURE'] })).status).toBe(400);
  expect((await send(operator, 'PUT', '/999999/contract', { groups: ['Admin'] })).status).toBe(404);
  expect((await send(operator, 'PUT', `/${tenantId}/contract`, { groups: ['Admin', 'PURE'] })).status).toBe(204);
  expect([...api.pool.people.get('bert')!.groups].sort()).toEqual(['Admin', 'PURE']);
  expect((await found(operator, 'Leer'))?.groups).toEqual(['PURE', 'Admin']);
  const log = await asOperator(api.database.db, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['user_email', 'details'])
      .where('tenant_id', '=', tenantId)
      .where('action', '=', 'contract-changed')
      .executeTakeFirstOrThrow(),
  );
  expect(log).toEqual({ user_email: 'otto@example.org', details: { before: [...ROLES], after: ['PURE', 'Admin'] } });
});

test('a market of three hundred comes in pages, searched and sorted by the server', async () => {
  await asOperator(api.database.db, (trx) =>
    sql`INSERT INTO tenants (name) SELECT 'Markt ' || n FROM generate_series(1, 300) n`.execute(trx),
  );
  const page = await list(operator, 'q=markt&sort=name&direction=desc&limit=50&offset=250');
  expect([page.total, page.items.length, page.items[0]?.name, page.items.at(-1)?.name]).toEqual([
    300,
    50,
    'Markt 50',
    'Markt 1',
  ]);
  expect((await list(operator, 'q=markt&shown=late&limit=1')).total).toBe(300);
  expect((await list(sommer, 'q=markt')).total).toBe(0);
  expect((await api.call(operator, `${URL}?sort=last_upload`)).status).toBe(400);
});
