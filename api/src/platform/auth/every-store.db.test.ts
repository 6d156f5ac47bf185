import fc from 'fast-check';
import { ROLES } from '@portal/shared/contract';
import { uploadPreviewSchema, qualityRowPageSchema } from '@portal/shared/contract/settings-admin';
import { makeCampaign, seedTenant, type TestUser } from '../../testing/index.ts';
import { runs } from '../../testing/depth.ts';
import { sentFile, type ForeignCall, type Known } from '../../testing/foreign/call.ts';
import { foreignCalls, NO_THINGS } from '../../testing/features.ts';
import { seedReleasedCampaign } from '../../testing/released-campaign.ts';
import { seedSentList } from '../../testing/sent-list.ts';
import { csv, customer, line, order, store } from '../../features/upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../../features/upload/testing/upload-test-api.ts';

/** Ids of the other store's things begin here, and no number of the own store comes near. */
const IDS_OF_OTHER = 7_000_000;
const ID_OF_OTHER = /(?<!\d)7\d{6}(?!\d)/;
const NAME_OF_OTHER = /fremdling/i;

let api: UploadTestApi;
let chef: TestUser;
let branch: TestUser;
let other: Known;
let own: Known;
/** A customer of the other store who has bought at the own one. */
let guest: number;
let calls: Record<string, ForeignCall[]>;

beforeAll(async () => {
  api = await startUploadTestApi();
  const { tenantId } = await seedTenant(api.database, 'Optik', []);
  chef = { tenantId, groups: [...ROLES], sub: 'chef' };
  branch = { tenantId, groups: [...ROLES], sub: 'filiale' };
  for (const sub of ['chef', 'filiale']) api.pool.add({ sub, tenantId, groups: [...ROLES] });
  await numbersFrom(IDS_OF_OTHER);
  other = await fill('Fremdling', 'A');
  await numbersFrom(2 * IDS_OF_OTHER);
  own = await fill('Eigen', 'B', [order('Gast1', { kunden_id: 'A-Gast', standort_id: 'Eigen', brutto: '77,00' })]);
  await ask(
    chef,
    'admin/permission',
    json({ user_email: `${branch.sub}@example.org`, permission: 'refraction', granted: true }, 'PUT'),
  );
  await ask(chef, `settings/users/${branch.sub}/stores`, json({ stores: [own.store] }, 'PUT'));
  // What an Admin must allow before anybody of a store may do it.
  await ask(chef, 'settings/share-links', json({ is_allowed: true }, 'PUT'));
  guest = await idOf('customers', 'A-Gast');
  own.selection = ((await ask(branch, 'optician-marketing/selection', { method: 'POST' })) as { id: number }).id;
  Object.assign(own, await campaignOf(branch, own.selection, 'Eigen'));
  await api.untilQuiet();
  calls = foreignCalls(other, own);
});
afterAll(() => api.close());

const numbersFrom = (first: number) =>
  api.database.pool.query(`
  SELECT setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), ${first})
  FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'tenants'`);
const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const form = (files: Files): RequestInit => {
  const data = new FormData();
  for (const [name, content] of Object.entries(files)) data.append('files', new Blob([content as BlobPart]), name);
  return { method: 'POST', body: data };
};

async function ask(user: TestUser, path: string, init?: RequestInit): Promise<unknown> {
  const response = await api.call(user, `/api/v2/${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const campaignOf = (user: TestUser, selection: number, word: string) =>
  makeCampaign(
    (method, path, body) => api.call(user, path, body === undefined ? { method } : json(body, method)),
    selection,
    word,
  );

const filesOf = (word: string, letter: string, more: ReturnType<typeof order>[] = []): Files => {
  const person = (kunden_id: string, row: Record<string, string> = {}) =>
    customer(kunden_id, {
      standort_id: word,
      vorname: word,
      nachname: `${word}-Weiß`,
      strasse: `${word}weg 1`,
      ort: 'Freiburg',
      email: `${word}@example.org`,
      einw_email: 'ja',
      einw_brief: 'ja',
      einw_gesundheit: 'ja',
      ...row,
    });
  return {
    'standorte.csv': csv('standorte', [store(word, { name: `Filiale ${word}` })]),
    'mitarbeiter.csv': csv('mitarbeiter', [
      { mitarbeiter_id: word, standort_id: word, kuerzel: word.slice(0, 3), name: word, aktiv: 'ja' },
    ]),
    'kunden.csv': csv('kunden', [
      person(`${word}1`),
      person(`${letter}-Gast`, {
        plz: '99999',
        ort: '',
        vorname: 'Gast',
        nachname: 'Kunde',
        strasse: 'Weg 1',
        email: '',
      }),
      person(`${word}3`),
    ]),
    'auftraege.csv': csv('auftraege', [
      order(`${word}1`, { kunden_id: `${word}1`, standort_id: word, brillentyp: '', mitarbeiter_id: word }),
      ...more,
    ]),
    'positionen.csv': csv('positionen', [
      line(`${word}1`, 1, { marke: word }),
      line(`${word}1`, 2, { gruppe: 'Glas_R', glastyp: `${word} unklar` }),
    ]),
    'refraktionen.csv': csv('refraktionen', [
      {
        kunden_id: `${word}1`,
        auftrag_id: `${word}1`,
        datum: '15.03.2026',
        sph_r: '1,00',
        cyl_r: '0,50',
        achse_r: '80',
      },
    ]),
  };
};

const idOf = async (table: string, number: string) =>
  (
    await api.database.pool.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE tenant_id = ${chef.tenantId} AND external_id = '${number}'`,
    )
  ).rows[0]?.id ?? 0;

/** A store with something of everything; whatever has a name has `word` in it. */
async function fill(word: string, letter: string, more: ReturnType<typeof order>[] = []): Promise<Known> {
  const files = filesOf(word, letter, more);
  const upload = await api.upload(chef, files);
  if (upload.status !== 'done' || upload.rejected > 0) throw new Error(upload.problem ?? 'unexpected');
  const selection = (await ask(chef, 'optician-marketing/selection', { method: 'POST' })) as { id: number };
  const profile = (await ask(
    chef,
    'upload/mapping-profile',
    json({ name: word, software: word, mappings: [{ kind: 'standorte', headers: [word], columns: [] }] }),
  )) as { id: number };
  const key = (await ask(chef, 'upload/key', json({ name: word, profile_id: profile.id }))) as { id: number };
  const preview = uploadPreviewSchema.parse(
    await ask(chef, 'upload/preview', form({ [`${word}.csv`]: files['kunden.csv'] ?? '' })),
  );
  const wrong = qualityRowPageSchema.parse(await ask(chef, 'quality/adresse?scope=all')).items.at(-1);
  const decision = (await ask(
    chef,
    'quality/decision',
    json({
      kind: 'ignored',
      check: 'adresse',
      customer_id: wrong?.customer_id,
      field: wrong?.field,
      reason: `${word} stimmt`,
    }),
  )) as { id: number };
  const { decision: brandDecision } = (await ask(
    chef,
    'settings/brands',
    json({ name: word, tier: 'mid', is_own: false }, 'PUT'),
  )) as { decision: number };
  const { decision: lensDecision } = (await ask(
    chef,
    'admin/lens-text',
    json({ text: `${word} unklar`, glasses_type: null }, 'PUT'),
  )) as { decision: number };
  await api.untilQuiet();
  const [storeId, customerId] = [await idOf('stores', word), await idOf('customers', `${word}1`)];
  const { campaignId: mailing } = await seedReleasedCampaign(api.database, chef.tenantId, {
    name: word,
    channel: 'letter',
    storeId,
    customerIds: [customerId],
  });
  await ask(chef, `optician-marketing/campaign/${mailing}/letters`, { method: 'POST' });
  await api.untilQuiet();
  return {
    ...(await campaignOf(chef, selection.id, word)),
    // Routes of all stores are refused before it is looked for.
    ...NO_THINGS,
    mailing,
    takeAway: 1,
    sentList: await seedSentList(api.database, chef.tenantId, { name: word, sent_on: '2026-03-01' }, [
      { customer_id: customerId, store_id: storeId },
    ]),
    store: storeId,
    staff: await idOf('staff', word),
    customer: customerId,
    otherCustomer: await idOf('customers', `${word}3`),
    order: await idOf('orders', `${word}1`),
    upload: upload.id,
    preview: preview.id,
    profile: profile.id,
    uploadKey: key.id,
    selection: selection.id,
    decision: decision.id,
    lensText: `${word} unklar`,
    brand: word,
    brandDecision,
    lensDecision,
  };
}

async function attempt(
  route: string,
  { params = {}, query, body, headers, form: sendsForm, file }: ForeignCall,
): Promise<{ status: number; text: string }> {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 'filiale')),
  );
  const init = file
    ? sentFile()
    : sendsForm
      ? form({ 'standorte.csv': csv('standorte', [store('Eigen')]) })
      : body === undefined
        ? { method }
        : json(body, method);
  const response = await api.call(branch, query ? `${path}?${query}` : path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
  });
  return { status: response.status, text: await response.text() };
}

test('no route shows or changes anything of another store, and what is about the business is refused with a sentence', async () => {
  const rows = async () =>
    (
      await api.database.pool.query(`
    SELECT (SELECT md5(string_agg(o::text, '' ORDER BY o.id)) FROM orders o WHERE store_id = ${other.store}) AS orders,
      (SELECT md5(string_agg(c::text, '' ORDER BY c.id)) FROM customers c WHERE store_id = ${other.store}) AS customers`)
    ).rows;
  const before = await rows();
  const wrong: unknown[] = [];
  for (const [route, list] of Object.entries(calls)) {
    for (const call of list) {
      const { status, text } = await attempt(route, call);
      const isRefused = status === 403 && text.includes('stores-restricted');
      const isRight = api.ofAllStores.has(route)
        ? isRefused
        : call.answers === 'own'
          ? status >= 200 && status < 300
          : status === call.answers || (status === 404 && call.answers === 422);
      // What was asked for may be said back, whose the guest is belongs to the guest, and a PDF is called by random digits.
      const said = text
        .replaceAll(call.query ?? '\0', '')
        .replaceAll(/<[0-9a-f]{32}>/gi, '')
        .replaceAll(
          new RegExp(
            `("id":${guest},"store_id":${other.store}|"customer_id":${guest}|"customer":{"id":${guest})\\b`,
            'g',
          ),
          '',
        );
      if (!isRight || ID_OF_OTHER.test(said) || NAME_OF_OTHER.test(said))
        wrong.push([route, call, status, text.slice(0, 400)]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await rows()).toEqual(before);
});

const month = 'from=2020-01-01&to=2026-12-31&scope=all';
const QUESTIONS = [
  'store',
  'store/current',
  'store/all',
  'optician-marketing/due-customers?scope=all',
  'analysis/dashboard?scope=all',
  `settings/goals?year=2026&scope=all`,
  ...[
    'revenue',
    'glasses-orders',
    'glasses-orders/makers',
    'glasses-value',
    'glasses-value/brands',
    'loyalty',
    'catchment',
    'customer-base',
    'staff',
    'revenue-per-customer',
    'orders',
    'stores',
  ].map((name) => `analysis/${name}?${month}`),
  `analysis/customers?${month}&set=buyers`,
  'optician-marketing/customer?limit=200',
  'quality/marke?scope=all',
  'quality?scope=all',
];
/** Without the moment at which quality was last judged, and whether somebody is restricted. */
const answers = async (user: TestUser): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      QUESTIONS.map(async (path) => {
        const answer = await ask(user, path);
        return [
          path,
          typeof answer === 'object' ? { ...answer, computed_at: null, is_restricted: null } : answer,
        ] as const;
      }),
    ),
  );

test('answers equal those of somebody for whom the other store is hidden, a guest from there included', async () => {
  const seen = await answers(branch);
  await api.database.pool.query(`UPDATE stores SET is_visible = false WHERE id = ${other.store}`);
  const hidden = await answers(chef);
  // The list of stores has hidden ones too, to be shown again.
  hidden['store'] = seen['store'];
  expect(seen).toEqual(hidden);
  await api.database.pool.query(`UPDATE stores SET is_visible = true WHERE id = ${other.store}`);
  const { items } = (await ask(branch, `analysis/customers?${month}&set=buyers`)) as { items: unknown[] };
  expect(items).toHaveLength(2);
});

test('who is restricted is told so, so that pages about the whole business are not offered', async () => {
  const told = async (user: TestUser) => ((await ask(user, 'store/all')) as { is_restricted: boolean }).is_restricted;
  expect([await told(branch), await told(chef)]).toEqual([true, false]);
});

const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const number = pick('Fremdling7', 'Fremdling8', 'Fremdling9');
/** Something that happens at the other store; to the guest nothing, whose purchases there say whether they are new here. */
const change: fc.Arbitrary<Files | 'goal' | 'roll-back'> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        number,
        kunden_id: pick('Fremdling1', 'Fremdling3', ''),
        day: pick('01.02.2024', '15.03.2026'),
        cents: fc.integer({ min: 1, max: 90_000 }),
        storno: pick('', '', 'Fremdling1'),
      })
      .map(({ number: id, kunden_id, day, cents, storno }) => ({
        'auftraege.csv': csv('auftraege', [
          order(id, {
            kunden_id,
            standort_id: 'Fremdling',
            auftragsdatum: day,
            brutto: `${storno && '-'}${(cents / 100).toFixed(2).replace('.', ',')}`,
            storno_zu: storno,
          }),
        ]),
        'positionen.csv': csv('positionen', [line(id, 1, { marke: 'Fremdling' })]),
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        id: pick('Fremdling1', 'Fremdling3', 'Fremdling4'),
        plz: pick('01067', '79098', ''),
        einw_email: pick('ja', 'nein'),
        verstorben: pick('ja', 'nein'),
      })
      .map(({ id, ...row }) => ({
        'kunden.csv': csv('kunden', [customer(id, { standort_id: 'Fremdling', email: 'x@example.org', ...row })]),
      })),
  },
  pick('goal' as const, 'roll-back' as const),
);

test('whatever changes in another store changes nothing that is seen', async () => {
  const before = await answers(branch);
  let goals = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      for (const one of changes) {
        if (one === 'goal') {
          const body = {
            store_id: other.store,
            year: 2026,
            version: goals,
            goals: [{ kpi: 'glasses', months: Array(12).fill(goals) }],
          };
          ({ version: goals } = (await ask(chef, 'settings/goals', json(body, 'PUT'))) as { version: number });
        } else if (one === 'roll-back') {
          const [newest] = ((await ask(chef, 'upload')) as { items: { id: number; can_roll_back: boolean }[] }).items;
          if (newest?.can_roll_back && newest.id !== own.upload) {
            await ask(chef, `upload/${newest.id}/roll-back`, { method: 'POST' });
            await api.untilOver(chef, newest.id);
          }
        } else expect((await api.upload(chef, one)).status).toBe('done');
      }
      await api.untilQuiet();
      expect(await answers(branch)).toEqual(before);
    }),
    { numRuns: runs(4) },
  );
});

test('rights are read, given and taken by an Admin who has all stores, for others, and written down', async () => {
  const path = `/api/v2/settings/users/${branch.sub}/stores`;
  expect(await ask(chef, path.slice(8))).toEqual({ stores: [own.store] });
  expect((await api.call(branch, path, json({ stores: [] }, 'PUT'))).status).toBe(403);
  expect((await api.call(chef, '/api/v2/settings/users/chef/stores', json({ stores: [] }, 'PUT'))).status).toBe(409);
  expect((await api.call(chef, path, json({ stores: [1] }, 'PUT'))).status).toBe(422);
  expect(await ask(chef, path.slice(8), json({ stores: [] }, 'PUT'))).toEqual({ stores: [] });
  expect(((await ask(branch, 'store')) as { total: number }).total).toBe(2);
  await ask(chef, path.slice(8), json({ stores: [own.store] }, 'PUT'));
  const { items } = (await ask(chef, 'admin/audit?limit=200')) as { items: { action: string }[] };
  expect(items.filter(({ action }) => action === 'stores-restricted').length).toBeGreaterThanOrEqual(3);
});

test('what is of the own store is written as by anybody: goals, selections, consents of its customers and of the guest', async () => {
  const goals = { store_id: own.store, year: 2026, version: 0, goals: [{ kpi: 'glasses', months: Array(12).fill(7) }] };
  expect(await ask(branch, 'settings/goals', json(goals, 'PUT'))).toMatchObject({ store_id: own.store });
  expect(await ask(branch, 'store/current', json({ id: own.store }, 'PUT'))).toMatchObject({ id: own.store });
  const copy = (await ask(branch, `optician-marketing/selection/${own.selection}/duplicate`, { method: 'POST' })) as {
    id: number;
  };
  expect(await ask(branch, `optician-marketing/selection/${copy.id}`)).toMatchObject({ id: copy.id });
  expect((await api.call(branch, `/api/v2/optician-marketing/selection/${copy.id}`, { method: 'DELETE' })).status).toBe(
    204,
  );
  for (const id of [own.customer, guest]) {
    const consent = {
      channel: 'sms',
      granted: true,
      occurred_on: '2026-05-01',
      source: 'im Geschäft',
      text_version: '1',
    };
    await ask(branch, `optician-marketing/customer/${id}/consents`, json(consent));
    await ask(branch, `optician-marketing/customer/${id}/objection`, json({ channel: 'sms', source: 'am Telefon' }));
  }
  await api.untilQuiet();
});

test('an upload takes rows of the own stores alone, says why it refuses the others, and is seen by who sent it', async () => {
  const mixed: Files = {
    'standorte.csv': csv('standorte', [
      store('Fremdling', { name: 'Umbenannt' }),
      store('Eigen', { name: 'Filiale Eigen' }),
      store('Neu'),
    ]),
    'mitarbeiter.csv': csv('mitarbeiter', [
      { mitarbeiter_id: 'X', standort_id: 'Fremdling', kuerzel: 'XX', name: 'X', aktiv: 'ja' },
    ]),
    'kunden.csv': csv('kunden', [
      customer('Fremdling1', { standort_id: 'Fremdling', nachname: 'Überschrieben' }),
      customer('Eigen1', { standort_id: 'Eigen', plz: '01067' }),
    ]),
    'auftraege.csv': csv('auftraege', [
      order('Fremdling1', { kunden_id: 'Fremdling1', standort_id: 'Fremdling', brutto: '1,00' }),
      order('Eigen8', { kunden_id: 'Fremdling3', standort_id: 'Eigen' }),
      order('Eigen9', { kunden_id: 'A-Gast', standort_id: 'Eigen' }),
    ]),
    'positionen.csv': csv('positionen', [line('Fremdling1', 1, { marke: 'Andere' }), line('Eigen9', 1)]),
    'refraktionen.csv': csv('refraktionen', [
      { kunden_id: 'Fremdling3', auftrag_id: '', datum: '15.03.2026', sph_r: '1,00', cyl_r: '0,50', achse_r: '80' },
    ]),
  };
  const rows = async () =>
    (
      await api.database.pool.query(`
    SELECT (SELECT md5(string_agg(concat_ws('|', id, external_id, name, last_upload), ',' ORDER BY id)) FROM stores WHERE id <> ${own.store}) AS stores,
      (SELECT md5(string_agg(o::text, '' ORDER BY o.id)) FROM orders o WHERE store_id = ${other.store}) AS orders,
      (SELECT md5(string_agg(l::text, '' ORDER BY l.order_id, l.position)) FROM order_lines l WHERE order_id = ${other.order}) AS lines,
      (SELECT md5(string_agg((to_jsonb(c) - 'other_store_ids')::text, '' ORDER BY c.id)) FROM customers c WHERE store_id = ${other.store} AND id <> ${guest}) AS customers`)
    ).rows;
  const before = await rows();
  const upload = await api.upload(branch, mixed);
  expect(upload).toMatchObject({ status: 'done', rejected: 8, moves: { customers: 0, orders: 0 } });
  const findings = await api.findings(branch, upload.id);
  expect(
    findings
      .filter(({ reason }) => reason.startsWith('Für diesen Standort haben Sie keine Rechte'))
      .map(({ file, line: row, value }) => `${file} ${row} ${value}`),
  ).toEqual([
    'standorte.csv 2 Fremdling',
    'standorte.csv 4 Neu',
    'mitarbeiter.csv 2 Fremdling',
    'kunden.csv 2 Fremdling',
    'auftraege.csv 2 Fremdling',
  ]);
  expect(findings.filter(({ severity }) => severity === 'rejected').map(({ file }) => file)).toEqual([
    'standorte.csv',
    'standorte.csv',
    'mitarbeiter.csv',
    'kunden.csv',
    'auftraege.csv',
    'auftraege.csv',
    'positionen.csv',
    'refraktionen.csv',
  ]);
  await api.untilQuiet();
  expect(await rows()).toEqual(before);
  const newest = async () =>
    ((await ask(branch, 'upload')) as { items: { id: number; user: string; can_roll_back: boolean }[] }).items[0];
  expect(await newest()).toMatchObject({ id: upload.id, can_roll_back: true });
  const later = await api.upload(chef, {
    'kunden.csv': csv('kunden', [customer('Fremdling1', { standort_id: 'Fremdling' })]),
  });
  expect(later.rejected).toBe(0);
  expect(await newest()).toMatchObject({ id: upload.id, can_roll_back: false });
  expect((await api.call(branch, `/api/v2/upload/${later.id}/roll-back`, { method: 'POST' })).status).toBe(404);
  expect((await api.call(branch, `/api/v2/upload/${upload.id}/roll-back`, { method: 'POST' })).status).toBe(409);
});
