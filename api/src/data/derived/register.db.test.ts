import { asOperator, withTenant } from '../../platform/database/index.ts';
import { computeScores } from '../../features/quality/compute-scores.ts';
import { findCandidates } from '../../features/quality/duplicates/find-candidates.ts';
import { scoreBusiness } from '../../features/scores/index.ts';
import { csv, customer, line, order, store } from '../../features/upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../../features/upload/testing/upload-test-api.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedSentList } from '../../testing/sent-list.ts';
import {
  changed,
  EFFECTS,
  figuresState,
  findBehind,
  forgetBehind,
  REGISTER,
  rebuildDerived,
  type Change,
} from './index.ts';
import { sendChanges } from './send-changes.ts';
import { deleteDerived, derivedState } from './testing/derived-state.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const GROUPS = ['Fileupload', 'PRO', 'Marketing', 'Admin'];
const person = (kunden_id: string, row: Record<string, string> = {}) =>
  customer(kunden_id, {
    vorname: 'Jörg',
    nachname: `Weiß${kunden_id}`,
    strasse: 'Große Str. 5',
    ort: 'Freiburg',
    email: `${kunden_id}@example.org`,
    einw_brief: 'ja',
    einw_email: 'ja',
    einw_datum: '01.02.2025',
    ...row,
  });
const frame = (auftrag: string, marke: string) => line(auftrag, 1, { marke, brutto: '60,00' });
const lens = (auftrag: string) => line(auftrag, 2, { gruppe: 'Glas_R', glastyp: 'Rätselglas', brutto: '40,00' });

/** Two stores that share customers, two numbers of one person, brands, a text that no rule knows. */
const FILES: Files = {
  'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
  'mitarbeiter.csv': csv('mitarbeiter', [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', aktiv: 'ja' }]),
  'kunden.csv': csv('kunden', [
    person('K1'),
    person('K2', { nachname: 'WeißK1', standort_id: 'S2' }),
    person('K3', { ort: '' }),
    person('K4', { standort_id: 'S2', geburtsdatum: '' }),
  ]),
  'auftraege.csv': csv('auftraege', [
    order('A1', { mitarbeiter_id: 'M1', auftragsdatum: '01.02.2023' }),
    order('A2', { standort_id: 'S2', auftragsdatum: '01.03.2025', brillentyp: '' }),
    order('A3', { standort_id: 'S2', kunden_id: 'K2', auftragsdatum: '02.03.2025' }),
    order('A4', { kunden_id: 'K3', art: 'Reparatur', brillentyp: '' }),
    order('A5', { standort_id: 'S2', kunden_id: 'K4', brutto: '0,00' }),
  ]),
  'positionen.csv': csv('positionen', [
    frame('A1', 'Lunova'),
    lens('A1'),
    frame('A2', 'Lunova GmbH'),
    lens('A2'),
    frame('A3', 'Möwe'),
  ]),
};

interface Business {
  tenantId: number;
  id: Record<string, number>;
  /** Calls the API; the answer's JSON. */
  send(method: string, path: string, body?: object): Promise<{ id?: number }>;
  upload(files: Files): Promise<{ id: number }>;
}

let count = 0;
async function newBusiness(): Promise<Business> {
  const { tenantId } = await seedTenant(api.database, `Register ${(count += 1)}`, []);
  const user = { tenantId, groups: GROUPS };
  const upload: Business['upload'] = async (files) => {
    const done = await api.upload(user, files);
    expect(done).toMatchObject({ status: 'done', rejected: 0 });
    return done;
  };
  await upload(FILES);
  const customers = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('customers').select(['id', 'external_id']).where('tenant_id', '=', tenantId).execute(),
  );
  const send: Business['send'] = async (method, path, body = {}) => {
    const answer = await api.call(user, `/api/v2/${path}`, {
      method,
      ...(method !== 'DELETE' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    expect([path, answer.status, answer.ok]).toEqual([path, answer.status, true]);
    return answer.status === 204 ? {} : ((await answer.json()) as object);
  };
  return { tenantId, upload, send, id: Object.fromEntries(customers.map(({ id, external_id }) => [external_id, id])) };
}

const SETTINGS = {
  version: 0,
  at_risk_months: 36,
  lost_months: 60,
  amounts: 'net',
  staff_pseudonyms: false,
  min_rank_orders: 20,
  excluded_kinds: ['Reparatur'],
  exclude_free_orders: true,
};
const FIGURES_AS_THEY_ARE = { ...SETTINGS, amounts: 'gross', excluded_kinds: [], exclude_free_orders: false };
const sayWhatATextMeans = ({ send }: Business) =>
  send('PUT', 'admin/lens-text', { text: 'Rätselglas', glasses_type: 'Gleitsicht' });

/** Every way in which people and jobs change a business, by what is said of it: a kind without a way is no type. */
const CHANGES: Record<Change['what'], Record<string, (business: Business) => Promise<unknown>>> = {
  data: {
    upload: ({ upload }) =>
      upload({
        'auftraege.csv': csv('auftraege', [
          order('A6', { kunden_id: 'K3' }),
          order('A1', { kunden_id: 'K4', auftragsdatum: '01.02.2023' }),
        ]),
      }),
    'roll-back': async ({ tenantId, upload, send }) => {
      const { id } = await upload({
        'kunden.csv': csv('kunden', [person('K1', { plz: '01067', geburtsdatum: '01.01.1999' }), person('K9')]),
        'auftraege.csv': csv('auftraege', [order('A9', { kunden_id: 'K9', standort_id: 'S2' })]),
      });
      await send('POST', `upload/${id}/roll-back`);
      await api.untilOver({ tenantId, groups: GROUPS }, id);
    },
  },
  person: {
    correction: ({ send, id }) =>
      send('POST', 'quality/decision', {
        kind: 'corrected',
        check: 'geburtsdatum',
        customer_id: id['K1'],
        field: 'birth_date',
        value: '1999-02-28',
      }),
    'a correction taken back': async ({ send, id }) => {
      const { id: decision } = await send('POST', 'quality/decision', {
        kind: 'corrected',
        check: 'adresse',
        customer_id: id['K3'],
        field: 'plz',
        value: '01067',
      });
      await api.untilQuiet();
      await send('DELETE', `quality/decision/${decision}`);
    },
    merge: ({ send, id }) => send('POST', 'quality/merge', { survivor_id: id['K1'], merged_id: id['K2'], take: [] }),
    'a merge taken back': async ({ send, id }) => {
      const { id: decision } = await send('POST', 'quality/merge', {
        survivor_id: id['K2'],
        merged_id: id['K1'],
        take: ['email'],
      });
      await api.untilQuiet();
      await send('DELETE', `quality/decision/${decision}`);
    },
  },
  order: {
    'what a file leaves out of an order': async ({ tenantId, send }) => {
      const { id } = await withTenant(api.database.db, tenantId, (trx) =>
        trx
          .selectFrom('orders')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('external_id', '=', 'A2')
          .executeTakeFirstOrThrow(),
      );
      await send('POST', 'quality/decision', {
        kind: 'corrected',
        check: 'brillentyp',
        order_id: id,
        field: 'glasses_type',
        value: 'Gleitsicht',
      });
    },
  },
  ignored: {
    'a row that is right': ({ send, id }) =>
      send('POST', 'quality/decision', {
        kind: 'ignored',
        check: 'geburtsdatum',
        customer_id: id['K4'],
        field: 'birth_date',
        reason: 'stimmt',
      }),
  },
  contact: {
    'a letter that came back': async ({ tenantId, send, id }) => {
      const { store_id } = await withTenant(api.database.db, tenantId, (trx) =>
        trx
          .selectFrom('customers')
          .select('store_id')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id['K1'] ?? 0)
          .executeTakeFirstOrThrow(),
      );
      const list = await seedSentList(api.database, tenantId, { sent_on: '2026-01-05' }, [
        { customer_id: id['K1'] ?? 0, store_id },
      ]);
      await send('POST', `optician-marketing/shipping-list/${list}/outcomes`, {
        outcome: 'moved',
        on: '2026-01-12',
        numbers: ['K1'],
      });
    },
  },
  consent: {
    'a consent that is given': ({ send, id }) =>
      send('POST', `optician-marketing/customer/${id['K4']}/consents`, {
        channel: 'sms',
        granted: true,
        occurred_on: '2026-01-01',
        source: 'am Telefon',
        text_version: '1',
      }),
    'customers that the law lets be written to': ({ send }) =>
      send('PUT', 'settings/business', {
        ...FIGURES_AS_THEY_ARE,
        existing_customer_email: true,
        existing_email_confirmed: true,
      }),
    'a consent that is withdrawn': ({ send, id }) =>
      send('POST', `optician-marketing/customer/${id['K1']}/consents`, {
        channel: 'email',
        granted: false,
        occurred_on: '2026-01-01',
        source: 'am Telefon',
        text_version: '1',
      }),
  },
  objection: {
    'an objection on one channel': ({ send, id }) =>
      send('POST', `optician-marketing/customer/${id['K1']}/objection`, { channel: 'email', source: 'Telefon' }),
    'an objection to everything': ({ send, id }) =>
      send('POST', `optician-marketing/customer/${id['K4']}/objection`, { channel: 'all', source: 'Brief' }),
  },
  erasure: {
    erasure: ({ send, id }) => send('POST', `optician-marketing/customer/${id['K1']}/erasure`),
    'an erasure of somebody merged': async ({ send, id }) => {
      await send('POST', 'quality/merge', { survivor_id: id['K1'], merged_id: id['K2'], take: [] });
      await send('POST', `optician-marketing/customer/${id['K2']}/erasure`);
    },
  },
  rules: {
    settings: ({ send }) => send('PUT', 'settings/business', SETTINGS),
    'what a lens text means': sayWhatATextMeans,
  },
  'market-rules': {
    // The test of the market's rules holds that its routes ask so. No other business has the text.
    'what a word means to all businesses': async ({ upload }) => {
      await upload({
        'positionen.csv': csv('positionen', [
          line('A2', 2, { gruppe: 'Glas_R', glastyp: 'Zetaglas', brutto: '40,00' }),
        ]),
      });
      await asOperator(api.database.db, async (trx) => {
        await trx
          .insertInto('market_lens_rules')
          .values({ id: 1, rules: JSON.stringify([{ words: 'zetaglas', glasses_type: 'Nah' }]), decided_by: 'test' })
          .execute();
        for (const { id } of await trx.selectFrom('tenants').select('id').execute())
          await changed(trx, { tenant: id, what: 'market-rules' });
      });
    },
  },
  brands: {
    'a brand is another one': ({ send }) =>
      send('POST', 'settings/brands/merge', { names: ['Lunova GmbH'], into: 'Lunova' }),
    'a brand decision taken back': async ({ send }) => {
      const { decision } = (await send('POST', 'settings/brands/merge', { names: ['Lunova GmbH'], into: 'Möwe' })) as {
        decision: number;
      };
      await api.untilQuiet();
      await send('POST', `settings/brands/decision/${decision}/undo`);
    },
  },
  tiers: {
    'what a brand is': ({ send }) => send('PUT', 'settings/brands', { name: 'Möwe', tier: 'luxury', is_own: false }),
  },
  sharing: {
    'the market’s model learns no more': ({ send }) =>
      send('PUT', 'settings/business', { ...FIGURES_AS_THEY_ARE, shares_market_model: false }),
  },
  forecasting: {
    'a business does without forecasts': ({ send }) =>
      send('PUT', 'settings/business', { ...FIGURES_AS_THEY_ARE, without_forecasts: true }),
    'it has them again': async ({ send }) => {
      await send('PUT', 'settings/business', { ...FIGURES_AS_THEY_ARE, without_forecasts: true });
      await api.untilQuiet();
      await send('PUT', 'settings/business', { ...FIGURES_AS_THEY_ARE, version: 1, without_forecasts: false });
    },
  },
  scores: { scores: ({ tenantId }) => scoreBusiness(api.database.db, tenantId) },
};

const WAYS = Object.entries(CHANGES).flatMap(([what, ways]) =>
  Object.entries(ways).map(([name, make]) => [what, name, make] as const),
);

test.each(WAYS)('everything derived follows: %s, %s', async (_what, _name, make) => {
  const business = await newBusiness();
  const { tenantId } = business;
  const inBusiness = <T>(fn: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, fn);
  const state = () => inBusiness((trx) => derivedState(trx, tenantId));
  await api.untilQuiet();
  // Also builds the segments, so that there are some that would be out of date.
  await state();

  await make(business);
  await api.untilQuiet();
  const followed = await state();

  await inBusiness(async (trx) => {
    const stores = await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).execute();
    const storeIds = stores.map(({ id }) => id);
    await deleteDerived(trx, tenantId);
    await rebuildDerived(trx, tenantId, storeIds);
    await findCandidates(trx, tenantId);
    await computeScores(trx, tenantId, storeIds);
  });
  await scoreBusiness(api.database.db, tenantId);
  expect(followed).toEqual(await state());
});

test('whom an objection is about has no score and no bit of a channel left, in that moment', async () => {
  const { tenantId, send, id } = await newBusiness();
  await api.untilQuiet();
  const peek = () =>
    withTenant(api.database.db, tenantId, async (trx) => ({
      scores: (
        await trx
          .selectFrom('customer_scores')
          .select('customer_id')
          .where('tenant_id', '=', tenantId)
          .where('customer_id', '=', id['K1'] ?? 0)
          .execute()
      ).length,
      reach: await trx
        .selectFrom('customer_facts')
        .select(['may_letter', 'may_email'])
        .where('tenant_id', '=', tenantId)
        .where('customer_id', '=', id['K1'] ?? 0)
        .executeTakeFirst(),
    }));
  expect(await peek()).toEqual({ scores: 1, reach: { may_letter: true, may_email: true } });
  await send('POST', `optician-marketing/customer/${id['K1']}/objection`, { channel: 'all', source: 'Brief' });
  expect(await peek()).toEqual({ scores: 0, reach: { may_letter: false, may_email: false } });
});

test('what holds traits of people can forget them, and what is made of something stands below it', () => {
  const forgetful = REGISTER.filter(({ people, forget }) => people === 'traits' && !forget).map(({ name }) => name);
  expect(forgetful).toEqual([]);
  const above = new Set<string>();
  for (const { name, after } of REGISTER) {
    expect([name, after.filter((other) => !above.has(other))]).toEqual([name, []]);
    above.add(name);
  }
});

/** What figures do not wait for: it says nothing of them, or they follow in the transaction of the change. */
const AT_ONCE = new Set<Change['what']>([
  'data',
  'ignored',
  'contact',
  'consent',
  'objection',
  'tiers',
  'sharing',
  'forecasting',
  'scores',
]);

/** Kinds that are about somebody. */
const OF_PEOPLE = new Set<Change['what']>(['person', 'contact', 'consent', 'objection', 'erasure']);

test.each(Object.keys(EFFECTS) as Change['what'][])(
  'figures say that they are behind until they are not: %s',
  async (what) => {
    const { tenantId, id } = await newBusiness();
    await api.untilQuiet();
    const figures = () => withTenant(api.database.db, tenantId, (trx) => figuresState(trx, tenantId));
    expect(await figures()).toBe('current');
    await withTenant(api.database.db, tenantId, async (trx) => {
      await changed(trx, { tenant: tenantId, what, ...(OF_PEOPLE.has(what) && { customers: [id['K1'] ?? 0] }) });
      expect(await figuresState(trx, tenantId)).toBe(AT_ONCE.has(what) ? 'current' : 'rebuilding');
    });
    await api.untilQuiet();
    expect(await figures()).toBe('current');
  },
);

test('what a lens text means: whoever asks is told that the figures follow, until they do', async () => {
  const business = await newBusiness();
  await api.untilQuiet();
  const user = { tenantId: business.tenantId, groups: GROUPS };
  const figures = async () => {
    const [page, bar] = await Promise.all(
      ['settings/business', 'store/figures'].map(
        async (path) => (await api.call(user, `/api/v2/${path}`)).json() as Promise<{ figures: string }>,
      ),
    );
    return [page?.figures, bar?.figures];
  };
  const held = () =>
    withTenant(api.database.db, business.tenantId, (trx) =>
      trx
        .selectFrom('order_facts')
        .select('order_id')
        .where('tenant_id', '=', business.tenantId)
        .where('glasses_type', '=', 'Gleitsicht')
        .execute(),
    );
  expect([await figures(), (await held()).length]).toEqual([['current', 'current'], 3]);
  await sayWhatATextMeans(business);
  // Whatever the job has done by now: 'current' is never said of the old figures.
  for (;;) {
    const said = await figures();
    const { length } = await held();
    if (said.every((state) => state === 'current')) {
      expect(length).toBe(4);
      break;
    }
  }
});

test('what is decided while figures are derived is behind still', async () => {
  const { tenantId } = await newBusiness();
  await api.untilQuiet();
  const storeIds = (
    await withTenant(api.database.db, tenantId, (trx) =>
      trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).execute(),
    )
  ).map(({ id }) => id);
  const noted = (stores: number[] | null) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx.insertInto('figures_behind').values({ tenant_id: tenantId, what: 'person', store_ids: stores }).execute(),
    );
  const left = () =>
    withTenant(api.database.db, tenantId, async (trx) =>
      (await trx.selectFrom('figures_behind').select('store_ids').where('tenant_id', '=', tenantId).execute()).map(
        ({ store_ids: ids }) => ids,
      ),
    );
  const derive = (stores: number[]) =>
    withTenant(api.database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, stores));
  // Of a store that is gone there is nothing to derive.
  await noted([storeIds[0] ?? 0, 999_999]);
  await noted(null);
  await withTenant(api.database.db, tenantId, async (trx) => {
    const [found, all] = [await findBehind(trx, tenantId, ['person']), storeIds];
    // Decided after it was asked what is behind.
    await trx
      .insertInto('figures_behind')
      .values({ tenant_id: tenantId, what: 'person', store_ids: [storeIds[1] ?? 0] })
      .execute();
    await forgetBehind(trx, tenantId, found, storeIds.slice(0, 1), all);
    await forgetBehind(trx, tenantId, await findBehind(trx, tenantId, ['rules']), storeIds, all);
  });
  expect(await left()).toEqual([null, [storeIds[1]]]);
  await derive(storeIds);
  expect(await left()).toEqual([]);
});

test('a change is followed when the process that made it has died, once for all of its kind', async () => {
  const { tenantId } = await seedTenant(api.database, 'Gestorben', [{ name: 'Mitte' }]);
  const other = await seedTenant(api.database, 'Anderer', [{ name: 'Nord' }]);
  const note = (tenant: number, what: 'rules' | 'ignored' | 'sharing', stores?: number[]) =>
    withTenant(api.database.db, tenant, (trx) => changed(trx, { tenant, what, ...(stores && { stores }) }));
  // Nobody else sends what is noted here.
  await api.jobs.stop(1_000);
  await note(tenantId, 'ignored', [1, 2]);
  await note(tenantId, 'ignored', [2, 3]);
  await note(tenantId, 'rules');
  await note(other.tenantId, 'ignored', [4]);
  await note(other.tenantId, 'sharing');
  const sent: unknown[] = [];
  const follower = (name: string) => async (tenant: number, stores?: readonly number[]) =>
    void sent.push([name, tenant, stores]);
  const followers = {
    figures: follower('figures'),
    'lens-texts': follower('lens-texts'),
    brands: follower('brands'),
    quality: follower('quality'),
    'quality-of-stores': follower('stores'),
    scores: follower('scores'),
    market: follower('market'),
    watch: follower('watch'),
    'own-watches': follower('own-watches'),
  };
  await expect(
    sendChanges(api.database.db, { ...followers, figures: () => Promise.reject(new Error('died')) }),
  ).rejects.toThrow('died');
  sent.length = 0;
  await sendChanges(api.database.db, followers);
  expect(sent).toEqual([
    ['figures', tenantId, undefined],
    ['stores', tenantId, [1, 2, 3]],
    ['stores', other.tenantId, [4]],
    ['market', other.tenantId, undefined],
  ]);
  await sendChanges(api.database.db, followers);
  expect(sent).toHaveLength(4);
  expect(await asOperator(api.database.db, (trx) => trx.selectFrom('changes').select('tenant_id').execute())).toEqual(
    [],
  );
});

test('a change that is rolled back is followed by nothing', async () => {
  const { tenantId } = await seedTenant(api.database, 'Doch nicht', [{ name: 'Mitte' }]);
  await expect(
    withTenant(api.database.db, tenantId, async (trx) => {
      await changed(trx, { tenant: tenantId, what: 'rules' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await asOperator(api.database.db, (trx) => trx.selectFrom('changes').select('tenant_id').execute())).toEqual(
    [],
  );
});

test('every kind of change is followed by something', () => {
  for (const [what, effect] of Object.entries(EFFECTS))
    expect([what, 'atOnce' in effect || effect.later.length > 0]).toEqual([what, true]);
});
