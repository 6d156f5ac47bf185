import {
  customerSliceSchema,
  RESTRICTION_FIELDS,
  RESTRICTION_VALUES,
  UNHEEDED,
  type RestrictionField,
} from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedCustomerBusiness } from '../../testing/analysis/customer-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { rebuildDerived } from '../derived/index.ts';
import { replacePlz } from '../geo/index.ts';

interface Asked {
  path: string;
  /** What a call needs beside its days. */
  more: string;
  heeds: (field: RestrictionField) => boolean;
}
interface Operation {
  parameters?: { name: string; description?: string }[];
}

const DAYS = 'from=2025-01-01&to=2025-12-31&scope=all';
/** What each set of customers needs. */
const SETS: Readonly<Record<string, string>> = { plz: 'plz=79098', ring: 'ring=unlocated', decile: 'decile=1' };

/** What a restriction can be; of one that is no list, a value that leaves something out. */
const VALUES: Readonly<Record<RestrictionField, readonly (string | number)[]>> = {
  ...RESTRICTION_VALUES,
  frame_brand: ['Götti'],
  plz: ['80331'],
  place: ['Nirgendwo'],
  // Everybody's orders have one.
  staff: [0],
  price: ['900000000-'],
};

/** A set of customers has the postcode that it is of as a field of its own. */
function withField(query: string, field: RestrictionField, value: string | number): string {
  const params = new URLSearchParams(query);
  params.set(field, String(value));
  return params.toString();
}

/** What a route needs besides its days. */
const NEEDS: Readonly<Record<string, string>> = {
  '/api/v2/analysis/assortment': 'sortiment=fassungen',
  '/api/v2/analysis/rate-explained': 'figure=mehrbrillenquote',
};

const FREIBURG = {
  plz: '79098',
  place: 'Freiburg',
  state: 'Baden-Württemberg',
  lat: 47.995,
  lon: 7.85,
  qkm: null,
  inhabitants: null,
  source: 'mitgeliefert',
  precision: 'gemeinde',
} as const;

let api: TestApi;
let ask: (path: string) => Promise<string>;
let staff: number;

beforeAll(async () => {
  api = await startTestApi();
  await asOperator(api.database.db, (trx) =>
    replacePlz(trx, [FREIBURG], { source: 'csv', version: '1', attribution: '© Test' }),
  );
  const { tenant } = await seedCustomerBusiness(api, 11, ['Brille', 'Brille', 'KL', 'KL', 'Handelsware']);
  const [store = 0] = tenant.storeIds;
  const tenant_id = tenant.tenantId;
  staff = await withTenant(api.database.db, tenant_id, async (trx) => {
    const { id } = await trx
      .insertInto('staff')
      .values({ tenant_id, store_id: store, external_id: 'M', short_code: 'M' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('orders')
      .set({ staff_id: id, delivered_on: sql<string>`ordered_on + 10` })
      .where('tenant_id', '=', tenant_id)
      .execute();
    await trx.deleteFrom('order_lines').where('tenant_id', '=', tenant_id).execute();
    await sql`
      INSERT INTO order_lines (tenant_id, order_id, position, group_name, gross_cents, brand, maker)
      SELECT tenant_id, id, 1, CASE kind WHEN 'KL' THEN 'KL' ELSE 'Fassung' END, gross_cents, 'Ray-Ban', 'Luxottica' FROM orders WHERE tenant_id = ${tenant_id}
      UNION ALL SELECT tenant_id, id, 2, 'Glas_R', 0, NULL, 'Zeiss' FROM orders WHERE tenant_id = ${tenant_id}`.execute(
      trx,
    );
    await trx
      .updateTable('customers')
      .set({ plz: sql<string>`CASE WHEN external_id < 'K5' THEN '79098' END` })
      .where('tenant_id', '=', tenant_id)
      .execute();
    await rebuildDerived(trx, tenant_id, tenant.storeIds);
    return id;
  });
  ask = async (path) => {
    const { statusCode, body } = await api.call({ ...tenant, groups: ['PURE', 'PRO'] }, path);
    expect([path, statusCode]).toEqual([path, 200]);
    return body;
  };
});
afterAll(() => api.close());

/** The customers behind a figure are asked by sets, each with a schema of its own. */
const customerSets = (path: string): Asked[] =>
  customerSliceSchema.options.map(({ shape }) => ({
    path,
    more: `set=${shape.set.value}&${SETS[shape.set.value] ?? ''}`,
    heeds: (field) => shape[field].meta()?.description !== UNHEEDED,
  }));

/** Every GET route of the API that takes the filter bar, as its document says. */
async function routes(): Promise<Asked[]> {
  const { paths } = (await api.app.inject('/api/docs/json')).json<{ paths: Record<string, { get?: Operation }> }>();
  return Object.entries(paths).flatMap(([path, { get: { parameters = [] } = {} }]) => {
    if (!RESTRICTION_FIELDS.every((field) => parameters.some(({ name }) => name === field))) return [];
    if (parameters.some(({ name }) => name === 'set')) return customerSets(path);
    const heeds = (field: RestrictionField) =>
      parameters.some(({ name, description }) => name === field && description !== UNHEEDED);
    return [{ path: path.replace('{id}', String(staff)), more: NEEDS[path] ?? '', heeds }];
  });
}

test('each route heeds each field of the filter bar, or says that it does not', async () => {
  const all = await routes();
  expect(all.length).toBeGreaterThan(15);
  for (const { path, more, heeds } of all) {
    const plain = await ask(`${path}?${DAYS}&${more}`);
    for (const field of RESTRICTION_FIELDS) {
      let differs = false;
      for (const value of VALUES[field])
        differs ||= (await ask(`${path}?${withField(`${DAYS}&${more}`, field, value)}`)) !== plain;
      expect([path, more, field, differs]).toEqual([path, more, field, heeds(field)]);
    }
  }
});
