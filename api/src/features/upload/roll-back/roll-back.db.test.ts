import type { AuditAction, Upload } from '@portal/shared/contract/settings-admin';
import fc from 'fast-check';
import { sql } from 'kysely';
import { seedTenant } from '../../../testing/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { asOperator, withTenant } from '../../../platform/database/index.ts';
import { derivedState, isOwn, isRebuilt } from '../../../data/derived/testing/derived-state.ts';
import { csv, customer, line, order, store } from '../testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../testing/upload-test-api.ts';
import { runs } from '../../../testing/depth.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const FACTS = ['stores', 'staff', 'customers', 'orders', 'order_lines', 'refractions'] as const;

/** Everything that the business has, row by row, ids and derived figures included; nothing of when it was made. */
const state = (tenantId: number, which = isRebuilt) =>
  withTenant(api.database.db, tenantId, async (trx) => {
    const all: Record<string, string[]> = {};
    for (const table of [...FACTS, 'lens_texts']) {
      const { rows } = await sql<{ row: string }>`
      SELECT (to_jsonb(t) - 'decided_at')::text AS row FROM ${sql.table(table)} t WHERE t.tenant_id = ${tenantId} ORDER BY 1`.execute(
        trx,
      );
      all[table] = rows.map(({ row }) => row);
    }
    // That a business has had figures or scores once is not taken back.
    const { derived_editions: _editions, score_models: _models, ...derived } = await derivedState(trx, tenantId, which);
    return { ...all, ...derived };
  });

const userOf = (tenantId: number) => ({ tenantId, groups: ['Fileupload', 'PRO'] });
const rollBack = (tenantId: number, id: number) =>
  api.call(userOf(tenantId), `/api/v2/upload/${id}/roll-back`, { method: 'POST' });

async function untilRolledBack(tenantId: number, id: number): Promise<void> {
  const response = await rollBack(tenantId, id);
  expect(response.status).toBe(202);
  expect((await api.untilOver(userOf(tenantId), id)).status).toBe('rolled-back');
}

const refraction = (kunden_id: string, auftrag_id: string, sph_r: string) => ({
  kunden_id,
  auftrag_id,
  datum: '01.02.2026',
  sph_r,
});

const FIRST: Files = {
  'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
  'mitarbeiter.csv': csv('mitarbeiter', [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', aktiv: 'ja' }]),
  'kunden.csv': csv('kunden', [customer('K1'), customer('K2', { standort_id: 'S2' })]),
  'auftraege.csv': csv('auftraege', [
    order('A1', { mitarbeiter_id: 'M1' }),
    order('A2', { standort_id: 'S2', kunden_id: 'K1', auftragsdatum: '01.02.2024' }),
    order('C1', { brutto: '-100,00', storno_zu: 'A9' }),
  ]),
  'positionen.csv': csv('positionen', [line('A1', 1), line('A1', 2, { gruppe: 'Glas_R', glastyp: 'GS Start' })]),
  'refraktionen.csv': csv('refraktionen', [refraction('K1', 'A1', '-1,25')]),
};

/** Changes, removes and adds something of everything. */
const SECOND: Files = {
  'standorte.csv': csv('standorte', [store('S2', { name: 'Neuer Name' }), store('S3')]),
  'mitarbeiter.csv': csv('mitarbeiter', [
    { mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'XY', aktiv: 'nein' },
    { mitarbeiter_id: 'M2', standort_id: 'S3', kuerzel: 'CD', aktiv: 'ja' },
  ]),
  'kunden.csv': csv('kunden', [
    customer('K1', { nachname: 'Umbenannt', einw_email: 'ja', email: 'k1@example.org' }),
    customer('K3', { standort_id: 'S3' }),
  ]),
  'auftraege.csv': csv('auftraege', [
    order('A1', { kunden_id: 'K2', standort_id: 'S1', brutto: '250,00' }),
    order('A9', { auftragsdatum: '01.03.2024' }),
    order('A10', { standort_id: 'S3', kunden_id: 'K3', mitarbeiter_id: 'M2' }),
  ]),
  'positionen.csv': csv('positionen', [line('A1', 2, { gruppe: 'Glas_R', glastyp: 'Neuer Text' }), line('A9', 1)]),
  'refraktionen.csv': csv('refraktionen', [refraction('K1', 'A1', '-2,00'), refraction('K3', 'A10', '0,50')]),
};

test('an upload is taken back to exactly the state before, the first one to an empty business', async () => {
  const { tenantId } = await seedTenant(api.database, 'Zurück', []);
  const user = userOf(tenantId);
  /** What jobs make included. */
  const stored = async () => {
    await api.untilQuiet();
    return state(tenantId, isOwn);
  };
  const empty = await stored();
  const first = await api.upload(user, FIRST);
  expect(first).toMatchObject({ status: 'done', can_roll_back: true });
  const before = await stored();
  const second = await api.upload(user, SECOND);
  expect(second.status).toBe('done');
  expect(await stored()).not.toEqual(before);

  await untilRolledBack(tenantId, second.id);
  expect(await stored()).toEqual(before);
  await untilRolledBack(tenantId, first.id);
  expect(await stored()).toEqual(empty);
});

test('a store goes with its upload though somebody is restricted to it, and they see nothing instead of everything', async () => {
  const { tenantId } = await seedTenant(api.database, 'Beschränkt', []);
  await api.upload(userOf(tenantId), FIRST);
  const second = await api.upload(userOf(tenantId), SECOND);
  const branch = { tenantId, sub: 'filiale' };
  await asOperator(api.database.db, async (trx) => {
    const { id } = await trx
      .selectFrom('stores')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('external_id', '=', 'S3')
      .executeTakeFirstOrThrow();
    await trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: branch.sub, store_id: id }).execute();
  });
  const seen = () =>
    withTenant(api.database.db, branch, (trx) =>
      trx.selectFrom('customers').select('external_id').where('tenant_id', '=', tenantId).execute(),
    );
  expect(await seen()).toEqual([{ external_id: 'K3' }]);
  await untilRolledBack(tenantId, second.id);
  expect(await seen()).toEqual([]);
});

test('only the newest upload that counts can be taken back, and only by its own business', async () => {
  const { tenantId } = await seedTenant(api.database, 'Reihenfolge', []);
  const other = await seedTenant(api.database, 'Fremd', []);
  const first = await api.upload(userOf(tenantId), FIRST);
  const second = await api.upload(userOf(tenantId), SECOND);
  const failed = await api.upload(userOf(tenantId), {
    'kunden.csv': csv(
      'kunden',
      Array.from({ length: 300 }, (_, at) => customer('', { nachname: `Ohne Nummer ${at}` })),
    ),
  });

  expect((await rollBack(other.tenantId, second.id)).status).toBe(404);
  expect(
    (await api.call({ tenantId, groups: ['PRO'] }, `/api/v2/upload/${second.id}/roll-back`, { method: 'POST' })).status,
  ).toBe(403);
  const refused = await rollBack(tenantId, first.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    title:
      'Nach diesem Upload gab es weitere. Ändern lässt sich nur der neueste; bitte rollen Sie die späteren zuerst zurück.',
  });
  // Nothing of it was taken.
  expect((await rollBack(tenantId, failed.id)).status).toBe(409);
  await untilRolledBack(tenantId, second.id);
  expect((await rollBack(tenantId, second.id)).status).toBe(409);
});

test('what somebody has done with an upload since is known, reading is none of it', async () => {
  const { tenantId } = await seedTenant(api.database, 'Weitergearbeitet', []);
  const user = userOf(tenantId);
  const first = await api.upload(user, FIRST);
  const write = (action: AuditAction) =>
    withTenant(api.database.db, tenantId, (trx) => audit(trx, { tenantId, email: 'a@b.example' }, { action }));
  const newest = async () =>
    ((await (await api.call(user, `/api/v2/upload/${first.id}`)).json()) as Upload).is_built_upon;
  await write('refraction-read');
  await write('mapping-made');
  expect(await newest()).toBe(false);
  await write('customers-merged');
  expect(await newest()).toBe(true);
  const second = await api.upload(user, SECOND);
  expect(second.is_built_upon).toBe(false);
  expect(await newest()).toBe(false);
});

test('whatever was uploaded, taking it back restores the state, and uploading it again gives the same figures', async () => {
  const day = fc.constantFrom('31.01.2024', '29.02.2024', '30.03.2025', '26.10.2025', '15.03.2026');
  const row = fc.record({
    id: fc.integer({ min: 0, max: 6 }),
    kunden_id: fc.constantFrom('K1', 'K2', ''),
    standort_id: fc.constantFrom('S1', 'S2'),
    auftragsdatum: day,
    art: fc.constantFrom('Brille', 'KL'),
    brutto: fc.constantFrom('100,00', '250,50'),
    status: fc.constantFrom('abgeholt', 'storniert'),
    storno_zu: fc.constantFrom('', '', 'A0', 'A1'),
    glastyp: fc.constantFrom('GS Start', 'unklar', ''),
    marke: fc.constantFrom('Lunova', 'Möwe'),
  });
  const set = fc.uniqueArray(row, { minLength: 1, maxLength: 6, selector: ({ id }) => id }).map((rows): Files => ({
    'auftraege.csv': csv(
      'auftraege',
      rows.map(({ id, glastyp: _g, marke: _m, ...cells }) => order(`A${id}`, cells)),
    ),
    'positionen.csv': csv(
      'positionen',
      rows.flatMap(({ id, brutto, glastyp, marke }) => [
        line(`A${id}`, 1, { brutto, marke }),
        ...(glastyp ? [line(`A${id}`, 2, { gruppe: 'Glas_L', brutto: '0,00', glastyp })] : []),
      ]),
    ),
  }));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(set, set, async (one, two) => {
      const { tenantId } = await seedTenant(api.database, `Zufall ${(run += 1)}`, []);
      const user = userOf(tenantId);
      await api.upload(user, {
        'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
        'kunden.csv': csv('kunden', [customer('K1'), customer('K2', { standort_id: 'S2' })]),
      });
      await api.upload(user, one);
      const before = await state(tenantId);
      const upload = await api.upload(user, two);
      const after = await state(tenantId);
      await untilRolledBack(tenantId, upload.id);
      expect(await state(tenantId)).toEqual(before);
      await api.upload(user, two);
      const again = await state(tenantId);
      for (const table of ['revenue_day', 'store_day', 'revenue_month', 'store_month', 'brand_month'] as const)
        expect(again[table]).toEqual(after[table]);
    }),
    { numRuns: runs(3) },
  );
});
