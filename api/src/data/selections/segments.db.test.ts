import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { buildSegment, forgetSegment } from './build-segment.ts';
import { createSegments } from './segments.ts';
import { seedPeople } from '../../features/selection/testing/people.ts';

let database: OpenDatabase;
let shop: SeededTenant;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await seedTenant(database, `Betrieb ${expect.getState().currentTestName}`, [
    { name: 'Eins' },
    { name: 'Zwei' },
  ]);
});

const add = (storeIndex: number, ...names: string[]) =>
  withTenant(database.db, shop.tenantId, (trx) =>
    seedPeople(
      trx,
      shop.tenantId,
      shop.storeIds[storeIndex]!,
      names.map((name) => ({ customer: { external_id: name } })),
    ),
  );
const load = (segments = createSegments(), storeIds = shop.storeIds) =>
  withTenant(database.db, shop.tenantId, (trx) => segments.load(trx, shop.tenantId, storeIds));
const sizes = async (segments = createSegments()) => (await load(segments)).map(({ segment }) => segment.rows);
const inShop = (
  work: (trx: Parameters<typeof buildSegment>[0], tenantId: number, storeId: number) => Promise<unknown>,
) => withTenant(database.db, shop.tenantId, (trx) => work(trx, shop.tenantId, shop.storeIds[0]!));

test('a missing segment is built at the first question, by two at once as well', async () => {
  await add(0, 'a', 'b');
  expect(await Promise.all([sizes(), sizes(), sizes()])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
});

test('it is read once and kept until a newer one stands there', async () => {
  await add(0, 'a');
  const segments = createSegments();
  const [first] = await load(segments);
  expect((await load(segments))[0]?.segment).toBe(first?.segment);
  await add(0, 'b');
  expect(await sizes(segments)).toEqual([1, 0]);
  await inShop(buildSegment);
  expect(await sizes(segments)).toEqual([2, 0]);
});

test('a forgotten one is built anew', async () => {
  const segments = createSegments();
  expect(await sizes(segments)).toEqual([0, 0]);
  await add(0, 'a');
  await inShop(forgetSegment);
  expect(await sizes(segments)).toEqual([1, 0]);
});

test('what was built and rolled back is not met again', async () => {
  const segments = createSegments();
  expect(await sizes(segments)).toEqual([0, 0]);
  const failing = inShop(async (trx, tenantId, storeId) => {
    await seedPeople(trx, tenantId, storeId, [{}]);
    await buildSegment(trx, tenantId, storeId);
    expect((await segments.load(trx, tenantId, [storeId]))[0]?.segment.rows).toBe(1);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await sizes(segments)).toEqual([0, 0]);
  await add(0, 'a', 'b');
  await inShop(buildSegment);
  expect(await sizes(segments)).toEqual([2, 0]);
});

test('a damaged one is built anew', async () => {
  await add(0, 'a');
  expect(await sizes()).toEqual([1, 0]);
  await inShop((trx) =>
    trx
      .updateTable('customer_segments')
      .set({ columns: Buffer.from('broken') })
      .where('tenant_id', '=', shop.tenantId)
      .execute(),
  );
  expect(await sizes()).toEqual([1, 0]);
});

test('memory is bounded by bytes: what was used longest ago goes first', async () => {
  await add(0, 'a', 'b');
  await add(1, 'c', 'd');
  const [one, two] = shop.storeIds.map((id) => [id]);
  const room = createSegments(2 * 29);
  const [first] = await load(room, one);
  expect((await load(room, one))[0]?.segment).toBe(first?.segment);
  await load(room, two);
  const [again] = await load(room, one);
  expect(again?.segment).not.toBe(first?.segment);
  expect(again?.segment).toEqual(first?.segment);
});

test('the deceased and those who want no advertising are not in it', async () => {
  await inShop((trx, tenantId, storeId) =>
    seedPeople(trx, tenantId, storeId, [
      { customer: { is_deceased: true }, facts: { may_letter: true } },
      { customer: { no_advertising: true }, facts: { may_letter: true } },
      { facts: { may_letter: true } },
    ]),
  );
  expect(await sizes()).toEqual([1, 0]);
});

test('its data date is the latest day with revenue', async () => {
  await inShop((trx, tenant_id, store_id) =>
    trx
      .insertInto('revenue_day')
      .values(
        ['2026-03-30', '2026-03-31'].map((day) => ({
          tenant_id,
          store_id,
          day,
          kind: 'Brille' as const,
          glasses_type: 'Fern' as const,
          age_group: '60+',
          customer_kind: 'neu' as const,
          revenue_cents: 1,
          glasses_cents: 1,
          frame_cents: 1,
          lens_cents: 0,
          contact_lens_cents: 0,
          merchandise_cents: 0,
          order_count: 1,
        })),
      )
      .execute(),
  );
  expect((await load()).map(({ dataDate }) => dataDate)).toEqual(['2026-03-31', null]);
});

test('another business builds and reads nothing of it', async () => {
  await add(0, 'a');
  await sizes();
  const other = await seedTenant(database, 'Weber', [{ name: 'Weber' }]);
  const seen = await withTenant(database.db, other.tenantId, (trx) =>
    createSegments().load(trx, other.tenantId, shop.storeIds),
  );
  expect(seen).toEqual([]);
  await expect(
    withTenant(database.db, other.tenantId, (trx) => buildSegment(trx, other.tenantId, shop.storeIds[0]!)),
  ).rejects.toThrow();
});
