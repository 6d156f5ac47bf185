import { NO_CRITERIA, withoutRefraction } from '@portal/shared/contract/counting';
import { ifVersion, type Selection, type SelectionConfig } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { today } from '@portal/shared/contract/calendar';
import { buildSegment } from '../../data/selections/build-segment.ts';
import { meets, population } from '../../data/selections/criteria-sql.ts';
import { createSelectionOf } from '../../data/selections/save-selection.ts';
import { seedPeople } from './testing/people.ts';

const URL = '/api/v2/optician-marketing/selection';
const open = { from: null, to: null };
let api: TestApi;
let sommer: SeededTenant & { groups: string[] };
let weber: SeededTenant & { groups: string[] };
let hidden: number;

beforeAll(async () => {
  api = await startTestApi();
  const manager = { groups: ['marketing-manager', 'Marketing'] };
  sommer = {
    ...(await seedTenant(api.database, 'Sommer', [
      { name: 'Brillenhaus Müller', location: 'Freiburg' },
      { name: 'Am Markt' },
      { name: 'Versteckt', is_visible: false },
    ])),
    ...manager,
  };
  weber = { ...(await seedTenant(api.database, 'Weber', [{ name: 'Optik Weber' }])), ...manager };
  const [muller, markt] = sommer.storeIds as [number, number];
  hidden = sommer.storeIds[2]!;
  await withTenant(api.database.db, sommer.tenantId, async (trx) => {
    await seedPeople(trx, sommer.tenantId, muller, [
      {
        customer: { first_name: 'Erika', last_name: 'Müller', birth_date: '1950-05-05', plz: '01067', city: 'Dresden' },
        facts: { last_main_on: '2015-02-01', may_letter: true, may_email: true },
        scores: { next_glasses_p6: 80, fashion: 99 },
      },
      {
        customer: { first_name: 'Jörg', last_name: 'Aßmann', birth_date: '2015-01-01' },
        facts: { may_letter: true },
        scores: { potential_near: 0 },
      },
      { customer: { last_name: 'Tot', birth_date: '1950-05-05', is_deceased: true }, facts: { may_letter: true } },
      { customer: { last_name: 'Gesperrt', birth_date: '1950-05-05', no_advertising: true }, facts: { may_sms: true } },
    ]);
    await seedPeople(trx, sommer.tenantId, markt, [
      { customer: { last_name: 'Ohne Geburtstag' }, facts: { may_sms: true } },
    ]);
    await seedPeople(trx, sommer.tenantId, hidden, [{ facts: { may_letter: true } }]);
  });
});
afterAll(() => api.close());

const create = async (user = sommer): Promise<Selection> => (await api.call(user, URL, { method: 'POST' })).json();
const put = (id: number, payload: object, headers: Record<string, string> = {}, user = sommer) =>
  api.call(user, `${URL}/${id}`, { method: 'PUT', payload, headers });
/** A new selection, saved with `changes`. */
async function select(changes: Partial<SelectionConfig>): Promise<Selection> {
  const { id, version, config } = await create();
  const answer = await put(id, { ...config, ...changes }, ifVersion(version));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const funnelOf = ({ funnel }: Selection) => funnel.map(({ filter, remaining }) => [filter, remaining]);
const histogramOf = ({ histograms }: Selection, field: string) =>
  histograms.find((histogram) => histogram.field === field);

test('POST without a body makes the draft, which everyone of the business meets', async () => {
  const answer = await api.call(sommer, URL, { method: 'POST' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    status: 'Entwurf',
    version: 1,
    config: { name: 'Neue Selektion', description: '', ...NO_CRITERIA },
    hits: 3,
    reach: { letter: 2, email: 1, sms: 1 },
    funnel: [{ filter: 'stores', remaining: 3 }],
    as_of: today(),
    data_date: null,
    customers: null,
    updated_by: `user-${sommer.tenantId}@example.org`,
  });
  expect(answer.json().histograms).toHaveLength(11);
});

test('filters narrow in the order of the funnel; the unknown is left out and counted', async () => {
  const selection = await select({
    age: { from: 60, to: null },
    pred_next_glasses: { by: 'probability_6', from: 50, to: null },
  });
  expect(funnelOf(selection)).toEqual([
    ['stores', 3],
    ['pred_next_glasses', 1],
    ['age', 1],
  ]);
  expect(histogramOf(selection, 'age')).toMatchObject({ missing: 1 });
  expect(histogramOf(selection, 'pred_next_glasses')?.bins[16]).toEqual({ from: 80, to: 84, all: 1, match: 1 });
  expect(histogramOf(selection, 'eyescore.fashion')?.bins.at(-1)).toEqual({ from: 95, to: 100, all: 1, match: 1 });
  expect(histogramOf(selection, 'potential.near')).toMatchObject({
    missing: 2,
    bins: expect.arrayContaining([{ from: 0, to: 4, all: 1, match: 0 }]),
  });
  expect(histogramOf(selection, 'last_order_main')?.bins.at(-1)).toEqual({ from: 120, to: null, all: 1, match: 1 });
});

test('channels: one of those that are ticked is enough', async () => {
  expect(await select({ consent: { letter: false, email: true, sms: true } })).toMatchObject({
    hits: 2,
    reach: { letter: 1, email: 1, sms: 1 },
  });
  expect(await select({ consent: { letter: true, email: false, sms: false } })).toMatchObject({ hits: 2 });
});

test('stores bound everything, the grey bars too', async () => {
  const selection = await select({ stores: [sommer.storeIds[1]!] });
  expect(selection).toMatchObject({ hits: 1, funnel: [{ filter: 'stores', remaining: 1 }] });
  expect(histogramOf(selection, 'age')).toMatchObject({ missing: 1 });
});

describe('stores that may not be named', () => {
  test.each([
    ['of another business', () => weber.storeIds[0]!],
    ['that nobody has', () => 999_999],
    ['that is hidden', () => hidden],
  ])('one %s gives the same 422 and changes nothing', async (_name, id) => {
    const { id: selection, version, config } = await create();
    const answer = await put(selection, { ...config, stores: [sommer.storeIds[0], id()] }, ifVersion(version));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      status: 422,
      code: 'selection-store-unknown',
      title:
        'Die Auswahl enthält einen Standort, den es in Ihrem Betrieb nicht gibt. Bitte wählen Sie die Standorte neu.',
    });
    expect((await api.call(sommer, `${URL}/${selection}`)).json()).toMatchObject({
      version: 1,
      config: { stores: [] },
    });
  });

  test('one that was hidden later counts no more', async () => {
    const setVisible = (is_visible: boolean) =>
      withTenant(api.database.db, sommer.tenantId, (trx) =>
        trx
          .updateTable('stores')
          .set({ is_visible })
          .where('tenant_id', '=', sommer.tenantId)
          .where('id', '=', sommer.storeIds[1]!)
          .execute(),
      );
    const { id } = await select({ stores: [sommer.storeIds[1]!] });
    await setVisible(false);
    expect((await api.call(sommer, `${URL}/${id}`)).json()).toMatchObject({
      hits: 0,
      funnel: [{ filter: 'stores', remaining: 0 }],
    });
    await setVisible(true);
  });
});

describe('saving', () => {
  test('counts the version up and answers the new state', async () => {
    expect(await select({ name: '  Gleitsicht 45+ ', description: 'Brief\nim März' })).toMatchObject({
      version: 2,
      config: { name: 'Gleitsicht 45+', description: 'Brief\nim März' },
    });
  });

  test('each answer with a selection carries its version as ETag, which If-Match takes as it is', async () => {
    const { id, config } = await create();
    const get = await api.call(sommer, `${URL}/${id}`);
    expect(get.headers['etag']).toBe('"1"');
    const saved = await put(id, { ...config, name: 'Neu' }, { 'if-match': String(get.headers['etag']) });
    expect([saved.statusCode, saved.headers['etag']]).toEqual([200, '"2"']);
    expect(
      (await put(id, { ...config, name: 'Zu spät' }, { 'if-match': String(get.headers['etag']) })).statusCode,
    ).toBe(409);
    expect(
      (await put(id, { ...config, name: 'Noch einmal' }, { 'if-match': String(saved.headers['etag']) })).headers[
        'etag'
      ],
    ).toBe('"3"');
  });

  test('over a newer version is refused with a sentence, and changes nothing', async () => {
    const { id, version, config } = await create();
    await put(id, { ...config, name: 'Zuerst' }, ifVersion(version));
    const answer = await put(id, { ...config, name: 'Zu spät' }, ifVersion(version));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'selection-changed',
      title: expect.stringContaining('laden Sie die Seite neu'),
    });
    expect((await api.call(sommer, `${URL}/${id}`)).json()).toMatchObject({ version: 2, config: { name: 'Zuerst' } });
  });

  test('of two at once exactly one wins', async () => {
    const { id, version, config } = await create();
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => put(id, { ...config, name }, ifVersion(version))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ['a reversed range', { age: { from: 50, to: 40 } }],
    ['a range beyond its limit', { age: { from: null, to: 131 } }],
    ['half a year', { age: { from: 1.5, to: null } }],
    ['months as a probability', { pred_next_glasses: { by: 'probability_6', from: null, to: 200 } }],
    ['an unknown measure', { pred_next_glasses: { by: 'days', ...open } }],
    ['no name', { name: ' ' }],
    ['a missing part', { eyescore: { fashion: open } }],
    ['text as a store', { stores: ['1'] }],
    ['NUL in the name', { name: 'a\0b' }],
  ])('%s is refused', async (_name, change) => {
    const { id, version, config } = await create();
    const answer = await put(id, { ...config, ...change }, ifVersion(version));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation-failed' });
  });

  test.each(['x', '1', '"0"', '"x"', '"3000000000"', '"1", "2"', 'W/"1"'])(
    'the version %s is refused',
    async (version) => {
      const { id, config } = await create();
      const answer = await put(id, config, { 'If-Match': version });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'if-match' })],
      ]);
    },
  );

  test.each([{}, { 'If-Match': '*' }] as Record<string, string>[])(
    'the bare config of the specification is saved over any version, with headers %p',
    async (headers) => {
      const { id, config } = await create();
      for (const [index, name] of ['Erste', 'Zweite'].entries()) {
        const answer = await put(id, { ...config, name }, headers);
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          expect.objectContaining({ version: index + 2, config: { ...config, name } }),
        ]);
      }
    },
  );
});

describe('the hits themselves', () => {
  test('come when a limit is given, searched and sorted', async () => {
    const { id } = await create();
    const page = async (query: string) => (await api.call(sommer, `${URL}/${id}?${query}`)).json().customers;
    expect(await page('limit=1&sort=name')).toMatchObject({ total: 3, items: [{ last_name: 'Aßmann' }] });
    expect(await page('limit=5&q=mueller')).toEqual({
      total: 1,
      items: [
        {
          id: expect.any(Number),
          store_id: sommer.storeIds[0],
          external_id: 'K0',
          first_name: 'Erika',
          last_name: 'Müller',
          plz: '01067',
          city: 'Dresden',
          birth_date: '1950-05-05',
          age: expect.any(Number),
          last_main_on: '2015-02-01',
          may: { letter: true, email: true, sms: false },
        },
      ],
    });
    expect(
      (await page('limit=5&sort=-birth_date')).items.map(({ birth_date }: { birth_date: string }) => birth_date),
    ).toEqual(['2015-01-01', '1950-05-05', null]);
    expect(await page('limit=5&offset=3')).toEqual({ total: 3, items: [] });
    expect(await page('q=x')).toBeNull();
  });

  test('are named to those alone who may open the customer search, and cannot be found by name by others', async () => {
    const { id } = await create();
    const manager = { ...sommer, groups: ['Marketing-Manager'] };
    const page = async (query: string) => (await api.call(manager, `${URL}/${id}?limit=5&${query}`)).json().customers;
    expect((await page('q=K0&sort=name')).items[0]).toMatchObject({
      external_id: 'K0',
      first_name: 'E***',
      last_name: 'M***',
      birth_date: null,
      age: expect.any(Number),
    });
    expect(await page('q=mueller')).toEqual({ total: 0, items: [] });
    expect((await api.call(manager, `${URL}/${id}?limit=200`)).body).not.toMatch(/Müller|1950-05-05/);
  });
});

describe('the list', () => {
  test('has hits by channel, is searched, sorted and paged', async () => {
    await select({ name: 'Zebra Öffnung' });
    await select({ name: 'Aal', age: { from: 60, to: null } });
    const names = async (query: string) =>
      (await api.call(sommer, `${URL}?${query}`)).json().items.map(({ name }: { name: string }) => name);
    expect(await names('limit=2')).toEqual(['Aal', 'Zebra Öffnung']);
    await select({ name: 'Äpfel', description: 'nach Namen' });
    await select({ name: 'Zander', description: 'nach Namen' });
    expect(await names('q=nach+namen&sort=name')).toEqual(['Äpfel', 'Zander']);
    expect(await names('q=nach+namen&sort=-name')).toEqual(['Zander', 'Äpfel']);
    expect(await names('q=oeffnung')).toEqual(['Zebra Öffnung']);
    const { total, items } = (await api.call(sommer, `${URL}?q=aal`)).json();
    expect([total, items]).toEqual([
      1,
      [
        expect.objectContaining({
          name: 'Aal',
          status: 'Entwurf',
          hits: 1,
          reach: { letter: 1, email: 1, sms: 0 },
          version: 2,
        }),
      ],
    ]);
    expect((await api.call(sommer, `${URL}?sort=hits`)).statusCode).toBe(400);
    expect((await api.call(sommer, `${URL}?q=%00`)).statusCode).toBe(400);
  });

  test('of stores has the visible ones of the business by name', async () => {
    expect((await api.call(sommer, `${URL}/stores`)).json()).toEqual({
      total: 2,
      items: [
        { id: sommer.storeIds[1], name: 'Am Markt', location: '' },
        { id: sommer.storeIds[0], name: 'Brillenhaus Müller', location: 'Freiburg' },
      ],
    });
  });
});

describe('criteria that are not saved', () => {
  test('are counted with their hits, and change nothing', async () => {
    const { id, version } = await create();
    const answer = await api.call(sommer, `${URL}/${id}/count?limit=10`, {
      method: 'POST',
      payload: { ...NO_CRITERIA, age: { from: 60, to: null } },
    });
    expect(answer.statusCode).toBe(200);
    const counts = answer.json();
    expect(counts).toMatchObject({
      hits: 1,
      reach: { letter: 1, email: 1, sms: 0 },
      funnel: [{ remaining: 3 }, { filter: 'age', remaining: 1 }],
      as_of: today(),
    });
    expect(counts.customers).toMatchObject({ total: 1, items: [{ last_name: 'Müller' }] });
    expect((await api.call(sommer, `${URL}/${id}`)).json()).toMatchObject({ version, hits: 3, config: NO_CRITERIA });
  });

  test('are the same counts as those of a saved selection', async () => {
    const changes = { stores: [sommer.storeIds[0]!], consent: { letter: true, email: false, sms: false } };
    const {
      id,
      config: { name: _name, description: _description, ...criteria },
      hits,
      reach,
      funnel,
      histograms,
    } = await select(changes);
    const counts = (await api.call(sommer, `${URL}/${id}/count`, { method: 'POST', payload: criteria })).json();
    expect(counts).toMatchObject({ hits, reach, funnel, histograms, customers: null });
  });

  test('of another business are not counted', async () => {
    const { id } = await create(weber);
    const counts = (
      await api.call(weber, `${URL}/${id}/count?limit=200`, {
        method: 'POST',
        payload: { ...NO_CRITERIA, stores: sommer.storeIds },
      })
    ).json();
    expect(counts).toMatchObject({ hits: 0, customers: { total: 0, items: [] } });
    await api.call(weber, `${URL}/${id}`, { method: 'DELETE' });
  });
});

describe('a copy', () => {
  test('is a draft with the same criteria and a version of its own', async () => {
    const changes = { name: 'Gleitsicht', description: 'Brief', age: { from: 60, to: null } };
    const { id, hits, config } = await select(changes);
    const answer = await api.call(sommer, `${URL}/${id}/duplicate`, { method: 'POST' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 'Entwurf',
      version: 1,
      hits,
      config: { ...config, name: 'Kopie von Gleitsicht' },
    });
    expect(answer.json().id).not.toBe(id);
  });

  test('of a long name is as long as a name may be', async () => {
    const { id } = await select({ name: 'x'.repeat(120) });
    expect((await api.call(sommer, `${URL}/${id}/duplicate`, { method: 'POST' })).json().config.name).toBe(
      `Kopie von ${'x'.repeat(110)}`,
    );
  });

  test('counts among the same frozen customers', async () => {
    const base = await withTenant(api.database.db, sommer.tenantId, (trx) =>
      createSelectionOf(
        trx,
        { tenantId: sommer.tenantId, email: 'a@example.org' },
        {
          label: 'Käufer',
          ofHealth: false,
          members: sql`SELECT id AS customer_id FROM customers WHERE tenant_id = ${sommer.tenantId} AND last_name = 'Müller'`,
        },
      ),
    );
    const copy = (await api.call(sommer, `${URL}/${base.id}/duplicate`, { method: 'POST' })).json();
    expect(copy).toMatchObject({ base: { label: 'Käufer', count: 1 }, hits: 1 });
    await api.call(sommer, `${URL}/${base.id}`, { method: 'DELETE' });
    expect((await api.call(sommer, `${URL}/${copy.id}`)).json()).toMatchObject({ hits: 1 });
  });
});

describe('what was deleted', () => {
  const remove = (id: number) => api.call(sommer, `${URL}/${id}`, { method: 'DELETE' });
  const restore = (id: number) => api.call(sommer, `${URL}/${id}/restore`, { method: 'POST' });
  const isListed = async (name: string) => (await api.call(sommer, `${URL}?q=${name}`)).json().total > 0;

  test('comes back as it was', async () => {
    const saved = await select({ name: 'Zurückgeholt', age: { from: 60, to: null } });
    await remove(saved.id);
    expect(await isListed('Zurückgeholt')).toBe(false);
    const answer = await restore(saved.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, saved]);
    expect(await isListed('Zurückgeholt')).toBe(true);
    expect((await restore(saved.id)).statusCode).toBe(404);
  });

  test('cannot be changed, copied or counted', async () => {
    const { id, config } = await create();
    await remove(id);
    const { name: _name, description: _description, ...criteria } = config;
    const answers = await Promise.all([
      put(id, config),
      api.call(sommer, `${URL}/${id}/duplicate`, { method: 'POST' }),
      api.call(sommer, `${URL}/${id}/count`, { method: 'POST', payload: criteria }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('is gone for good a day later, with the next that is deleted', async () => {
    const [old, next] = [await create(), await create()];
    await remove(old.id);
    await withTenant(api.database.db, sommer.tenantId, (trx) =>
      trx
        .updateTable('selections')
        .set({ deleted_at: sql`now() - interval '25 hours'` })
        .where('tenant_id', '=', sommer.tenantId)
        .where('id', '=', old.id)
        .execute(),
    );
    await remove(next.id);
    expect([(await restore(old.id)).statusCode, (await restore(next.id)).statusCode]).toEqual([404, 200]);
  });
});

test('deleted means gone', async () => {
  const { id } = await create();
  expect((await api.call(sommer, `${URL}/${id}`, { method: 'DELETE' })).statusCode).toBe(204);
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await api.call(sommer, `${URL}/${id}`, { method });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'selection-not-found']);
  }
});

describe('walls', () => {
  test('another business sees, changes and deletes nothing', async () => {
    const { id, config, version } = await create();
    const answers = await Promise.all([
      api.call(weber, `${URL}/${id}`),
      put(id, config, ifVersion(version), weber),
      api.call(weber, `${URL}/${id}`, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await api.call(weber, URL)).json()).toEqual({ total: 0, items: [] });
    expect((await api.call(sommer, `${URL}/${id}`)).json()).toMatchObject({ version });
  });

  test.each([[['Marketing']], [['PURE', 'PRO', 'Admin']], [[]]])('groups %p are not enough', async (groups) => {
    const { id, config, version } = await create();
    const user = { ...sommer, groups };
    const answers = await Promise.all([
      api.call(user, URL),
      api.call(user, URL, { method: 'POST' }),
      api.call(user, `${URL}/stores`),
      api.call(user, `${URL}/${id}`),
      put(id, config, ifVersion(version), user),
      api.call(user, `${URL}/${id}`, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999'])('the id %p is no address', async (id) => {
    expect((await api.call(sommer, `${URL}/${id}`)).statusCode).toBe(404);
  });
});

test('no criterion reads a refraction', () => {
  const full = { from: 0, to: 100 };
  const query = population(sommer.tenantId, sommer.storeIds, null);
  const condition = meets(
    {
      ...withoutRefraction(NO_CRITERIA),
      eyescore: { fashion: full, future: full, quality: full },
      potential: { long: full, multifocal: full, near: full, office: full, sports_sun: full },
    },
    '2026-01-01',
  );
  const text = [query, condition].map((part) => part.compile(api.database.db).sql).join(' ');
  expect(text.match(/(?:FROM|JOIN) (\w+)/g)).toEqual([
    'FROM customer_facts',
    'JOIN customers',
    'JOIN customer_scores',
    'JOIN business_settings',
  ]);
  expect(text).not.toMatch(/refraction/);
});

test('counts follow the data as soon as the segment is built', async () => {
  const { id, hits } = await create(weber);
  expect(hits).toBe(0);
  await withTenant(api.database.db, weber.tenantId, async (trx) => {
    await seedPeople(trx, weber.tenantId, weber.storeIds[0]!, [{}, {}]);
    await buildSegment(trx, weber.tenantId, weber.storeIds[0]!);
  });
  expect((await api.call(weber, `${URL}/${id}`)).json()).toMatchObject({ hits: 2 });
});
