import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { today } from '@portal/shared/contract/calendar';
import {
  DEFAULT_EXPORT_SETTINGS,
  ifVersion,
  type DrawSettings,
  type ExportPreview,
  type ExportSettings,
  type Selection,
  type SelectionCounts,
} from '@portal/shared/contract/marketing';
import { OBJECTION_NOTICE } from '@portal/shared/contract/settings-admin';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { addObjections, addToBlockList } from '../../data/block-list/add-to-block-list.ts';
import type { PersonIdentity } from '../../data/block-list/person.ts';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { withTenant } from '../../platform/database/index.ts';
import { PLAIN, seedTenant } from '../../testing/index.ts';
import { runs } from '../../testing/depth.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { openArchive } from '../../data/reading/archive.ts';
import { SharedStrings } from '../../data/reading/xlsx/shared-strings.ts';
import { saveSender } from '../sender/save-sender.ts';
import { sheetCsv } from '../../data/reading/xlsx/sheet-csv.ts';
import { readWorkbook, type Sheet } from '../../data/reading/xlsx/workbook.ts';

const BASE = '/api/v2/optician-marketing';
let api: TestApi;
beforeAll(async () => {
  api = await startCampaignApi();
});
afterAll(() => api.close());

let businesses = 0;

/** A business with these customers and a draft of a selection that everyone meets. */
async function business(readers: Parameters<typeof seedReaders>[3]) {
  businesses += 1;
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, `Betrieb ${businesses}`, [{ name: 'Laden' }]);
  const user = { tenantId, groups: ['Marketing-Manager', 'Marketing'] };
  const ids = await withTenant(api.database.db, tenantId, (trx) => seedReaders(trx, tenantId, storeId, readers));
  const ask = async (
    path: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
    payload?: object,
    headers: Record<string, string> = {},
  ) => api.call(user, `${BASE}/${path}`, { method, headers, ...(payload && { payload }) });
  const { id } = (await ask('selection', 'POST')).json() as Selection;
  return {
    tenantId,
    ids,
    ask,
    selection: id,
    save: async (changes: Partial<ExportSettings>) => {
      const answer = await ask(`selection/${id}/export-settings`, 'PUT', {
        ...DEFAULT_EXPORT_SETTINGS,
        ...PLAIN,
        format: 'csv',
        ...changes,
      });
      expect(answer.statusCode).toBe(200);
      return answer.json() as ExportPreview;
    },
    preview: async () => (await ask(`selection/${id}/export-preview`)).json() as ExportPreview,
    exported: async (headers: Record<string, string> = {}) => {
      const answer = await ask(`selection/${id}/export`, 'GET', undefined, headers);
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bytes: answer.rawPayload,
        rows: answer.headers['content-type']?.startsWith('text/csv') ? rowsOf(answer.body) : [],
      };
    },
    members: () =>
      withTenant(api.database.db, tenantId, (trx) =>
        trx.selectFrom('shipping_list_members').selectAll().where('tenant_id', '=', tenantId).execute(),
      ),
  };
}

/** The rows of a workbook's only sheet, by the reader of uploads. */
async function readSheet(bytes: Buffer): Promise<Record<string, string>[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-workbook-')), 'adressen.xlsx');
  writeFileSync(path, bytes);
  const archive = await openArchive(path, 'adressen.xlsx', bytes.length * 1000);
  try {
    const workbook = await readWorkbook(archive, 'adressen.xlsx');
    const [sheet, ...others] = workbook.sheets;
    expect([sheet?.name, others]).toEqual(['Empfänger', []]);
    const strings = await SharedStrings.read(workbook.sharedStrings, `${path}.strings`, 'adressen.xlsx');
    const rows = rowsOf(await text(sheetCsv(sheet as Sheet, workbook, strings, 'adressen.xlsx', { hiddenRows: 0 })));
    strings.close();
    return rows;
  } finally {
    archive.close();
    rmSync(dirname(path), { recursive: true });
  }
}

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, delimiter: ';', columns: true });

const NOTICE = { 'Hinweis auf das Widerspruchsrecht': OBJECTION_NOTICE };
const LINKS = {
  Antwortlink: expect.stringMatching(/^portal\.example\/antwort\/[0-9A-HJKMNP-TV-Z-]{20,40}$/) as string,
  'QR-Code': expect.stringMatching(/^https:\/\/portal\.example\/antwort\/[0-9A-HJKMNP-TV-Z-]{20,40}$/) as string,
};

test('without settings there is no export, and a sentence says where to make them', async () => {
  const { exported, preview } = await business([{}]);
  expect((await exported()).status).toBe(409);
  expect(await preview()).toMatchObject({ settings: null, recipients: 1, frozen: null });
});

test('a letter shop gets its columns by postcode, and nothing that a spreadsheet computes', async () => {
  const { save, exported, ids } = await business([
    {
      salutation: 'Herr',
      title: 'Dr.',
      first_name: 'Jörg',
      last_name: 'Weiß',
      street: '=1+1',
      plz: '79098',
      city: 'Freiburg',
      country: 'D',
    },
    { first_name: 'Zoë', last_name: 'Aßmann', street: 'Große Str. 5; Hof', plz: '01067', city: 'Dresden' },
  ]);
  await save({});
  const { bytes, rows, headers } = await exported();
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  expect(rows).toEqual([
    {
      Anrede: 'Frau',
      Titel: '',
      Vorname: 'Zoë',
      Nachname: 'Aßmann',
      Briefanrede: 'Sehr geehrte Frau Aßmann',
      Straße: 'Große Str. 5; Hof',
      PLZ: '01067',
      Ort: 'Dresden',
      Land: '',
      Code: expect.stringMatching(/^A\d+-0000[12]$/),
      ...LINKS,
      ...NOTICE,
    },
    {
      Anrede: 'Herr',
      Titel: 'Dr.',
      Vorname: 'Jörg',
      Nachname: 'Weiß',
      Briefanrede: 'Sehr geehrter Herr Dr. Weiß',
      Straße: "'=1+1",
      PLZ: '79098',
      Ort: 'Freiburg',
      Land: '',
      Code: expect.stringMatching(/^A\d+-0000[12]$/),
      ...LINKS,
      ...NOTICE,
    },
  ]);
  expect(new Set(rows.map((row) => row['QR-Code'])).size).toBe(2);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="adressen.csv"; filename*=UTF-8''Neue%20Selektion.csv`,
  );
  expect(ids).toHaveLength(2);
});

test('within a day it is the same file to the byte; changed settings are another list', async () => {
  const { save, exported, preview, members, ask, selection } = await business([{}, {}, {}, {}, {}, {}, {}, {}, {}, {}]);
  await save({ control_percent: 20 });
  const first = await exported();
  expect(first.rows).toHaveLength(8);
  expect((await exported()).bytes).toEqual(first.bytes);
  expect(await members()).toHaveLength(10);
  expect(await preview()).toMatchObject({ recipients: 8, control: 2, frozen: { list_id: expect.any(Number) } });
  await save({ control_percent: 10 });
  expect(await preview()).toMatchObject({ recipients: 9, frozen: null });
  expect((await exported()).rows).toHaveLength(9);
  expect(((await ask(`selection/${selection}/exports`)).json() as { items: object[] }).items).toMatchObject([
    { row_count: 9, format: 'csv' },
    { row_count: 8 },
  ]);
  expect((await ask(`selection/${selection}`)).json()).toMatchObject({ status: 'Exportiert' });
});

test.each(['letter', 'email', 'sms'] as const)(
  'each row of a file says that one may object, and with other words the file is another (%s)',
  async (channel) => {
    const { tenantId, save, exported } = await business([
      { consent_email: true, consent_sms: true },
      { consent_email: true, consent_sms: true },
    ]);
    await save({ channel });
    const notices = async () => (await exported()).rows.map((row) => row['Hinweis auf das Widerspruchsrecht']);
    expect(await notices()).toEqual([OBJECTION_NOTICE, OBJECTION_NOTICE]);
    const sender = {
      version: 0,
      name: 'Optik',
      street: 'Weg 1',
      plz: '01067',
      city: 'Dresden',
      email: null,
      reply_to: null,
      objection_notice: 'Widerspruch bitte an uns.',
    };
    await withTenant(api.database.db, tenantId, (trx) =>
      saveSender(trx, { tenantId, email: 'x@example.org', sub: 'x', groups: [] }, sender, undefined),
    );
    expect(await notices()).toEqual(['Widerspruch bitte an uns.', 'Widerspruch bitte an uns.']);
  },
);

test('a workbook is read as it was written, cell by cell', async () => {
  const { save, exported } = await business([
    { first_name: 'Zoë', last_name: 'O\u2019Neil & <Söhne>', street: '=1+1', plz: '01067', city: 'Bad "Muskau"; Park' },
    { last_name: 'Ęąß', plz: '79098', title: '' },
  ]);
  await save({ format: 'xlsx' });
  const { bytes } = await exported();
  const sheet = await readSheet(bytes);
  await save({ format: 'csv' });
  expect(sheet).toEqual((await exported()).rows);
  expect(sheet).toMatchObject([
    { Nachname: 'O\u2019Neil & <Söhne>', Straße: "'=1+1", PLZ: '01067', Ort: 'Bad "Muskau"; Park' },
    { Nachname: 'Ęąß', Titel: '' },
  ]);
});

test('an export that was read before somebody else changed the selection is refused, and draws nothing', async () => {
  const { save, exported, members, ask, selection } = await business([{}, {}]);
  await save({});
  const { version, config } = (await ask(`selection/${selection}`)).json() as Selection;
  await ask(`selection/${selection}`, 'PUT', { ...config, age: { from: 45, to: null } }, ifVersion(version));
  expect(await exported(ifVersion(version))).toMatchObject({ status: 409 });
  expect(await members()).toEqual([]);
  await ask(`selection/${selection}`, 'PUT', config);
  for (const headers of [ifVersion(version + 2), { 'If-Match': '*' }, {}])
    expect((await exported(headers)).rows).toHaveLength(2);
});

test.each([
  ['Nächste Brille', { pred_next_glasses: { by: 'months', from: 0, to: 6 } }],
  ['Eyescore Zukunft', { eyescore: { ...NO_CRITERIA.eyescore, future: { from: 0, to: null } } }],
])('a filter of a hidden forecast, %s, holds export and campaign back until it is taken out', async (name, filter) => {
  const { tenantId, ids, save, preview, exported, members, ask, selection } = await business([{ percent: 40 }]);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('customer_scores')
      .set({ next_glasses_months: 3, future: 50 })
      .where('tenant_id', '=', tenantId)
      .where('customer_id', '=', ids[0] ?? 0)
      .execute(),
  );
  const { config } = (await ask(`selection/${selection}`)).json() as Selection;
  await ask(`selection/${selection}`, 'PUT', { ...config, ...filter });
  const reason = expect.stringMatching(
    new RegExp(`„${name}“.*ausgeblendet.*noch keine Prognosen.*setzen Sie den Filter zurück`),
  ) as string;
  expect(await save({})).toMatchObject({ recipients: 1, blocked: reason });
  const campaign = () =>
    ask('campaign', 'POST', {
      name: 'A',
      purpose: 'Test',
      channel: 'letter',
      settings: PLAIN,
      ship_on: today(),
      release_by: today(),
      unit_cost_cents: 0,
      fixed_cost_cents: 0,
      selection_id: selection,
    });
  for (const answer of [await ask(`selection/${selection}/export`), await campaign()])
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'filter-hidden', title: reason }),
    ]);
  // One that was planned before says why it cannot start.
  await ask(`selection/${selection}`, 'PUT', config);
  const { id: planned } = (await campaign()).json() as { id: number };
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('campaigns')
      .set({ config: JSON.stringify({ ...config, ...filter }) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', planned)
      .execute(),
  );
  expect((await ask(`campaign/${planned}/start`, 'POST')).json()).toMatchObject({
    status: 409,
    code: 'filter-hidden',
    title: expect.stringMatching(/und legen Sie die Aktion neu an\.$/) as string,
  });
  expect(await members()).toEqual([]);
  expect(await preview()).toMatchObject({ blocked: null });
  expect((await exported()).rows).toHaveLength(1);
});

test('a file names countries and forms of address as letters do, whatever its customers say', async () => {
  const { save, exported } = await business([
    { salutation: 'männlich', last_name: 'Aigner', plz: '1010', city: 'Wien', country: 'A' },
    { salutation: 'Fa.', first_name: null, last_name: 'Bauer GmbH', plz: '8001', city: 'Zürich', country: 'Suisse' },
    { salutation: 'Eheleute', last_name: 'Conrad', plz: '9', city: 'Dresden', country: 'BRD' },
  ]);
  await save({});
  expect(
    (await exported()).rows
      .map(({ Anrede, Nachname, Briefanrede, Land }) => [Anrede, Nachname, Briefanrede, Land])
      .sort(),
  ).toEqual([
    ['Eheleute', 'Conrad', 'Sehr geehrte Eheleute Conrad', ''],
    ['Firma', 'Bauer GmbH', 'Sehr geehrte Damen und Herren', 'SCHWEIZ'],
    ['Herr', 'Aigner', 'Sehr geehrter Herr Aigner', 'ÖSTERREICH'],
  ]);
});

test('who objects after the export is in no file that is fetched later', async () => {
  const { save, exported, preview, ask, ids } = await business([
    { last_name: 'Bleibt' },
    { last_name: 'Widerspricht' },
  ]);
  await save({});
  expect((await exported()).rows).toHaveLength(2);
  expect((await ask(`customer/${ids[1]}/objection`, 'POST', { channel: 'all', source: 'am Telefon' })).statusCode).toBe(
    200,
  );
  expect((await exported()).rows.map(({ Nachname }) => Nachname)).toEqual(['Bleibt']);
  expect(await preview()).toMatchObject({ recipients: 1 });
});

test('who is on the block list under another number is left out, though this number has never objected', async () => {
  const { save, exported, tenantId } = await business([
    { first_name: 'Jörg', last_name: 'Müller', birth_date: '1960-01-01' },
    {},
  ]);
  await withTenant(api.database.db, tenantId, (trx) =>
    addToBlockList(trx, tenantId, 'objection', {
      firstName: 'Joerg',
      lastName: 'MUELLER',
      birthDate: '1960-01-01',
      plz: null,
      street: null,
      email: null,
      phone: null,
      mobile: null,
    }),
  );
  expect((await save({})).funnel).toContainEqual({ step: 'blocked', remaining: 1 });
  expect((await exported()).rows).toHaveLength(1);
});

test('whose address has objected to letters gets none, though this number has never objected, and e-mails still', async () => {
  const home = {
    first_name: 'Jörg',
    last_name: 'Müller',
    plz: '01067',
    street: 'Hauptstraße 5',
    email: 'jm@example.org',
    consent_email: true,
  };
  const { save, exported, tenantId } = await business([home, {}]);
  await withTenant(api.database.db, tenantId, (trx) =>
    addObjections(trx, tenantId, [
      {
        channel: 'letter',
        person: { ...NOBODY, firstName: 'Joerg', lastName: 'MUELLER', plz: '01067', street: 'Hauptstr. 5' },
      },
    ]),
  );
  expect((await save({})).funnel).toContainEqual({ step: 'blocked', remaining: 1 });
  expect((await exported()).rows).toHaveLength(1);
  expect((await save({ channel: 'email' })).recipients).toBe(1);
});

test('one household gets one letter, one mailbox one e-mail', async () => {
  const home = { last_name: 'Weiß', street: 'Hauptstraße 5', email: 'familie@example.org', consent_email: true };
  const { save } = await business([
    { ...home, percent: 10 },
    { ...home, street: 'Hauptstr. 5', percent: 20 },
    { ...home, last_name: 'Schwarz' },
  ]);
  expect((await save({ one_per_household: true })).recipients).toBe(2);
  expect((await save({ channel: 'email' })).recipients).toBe(1);
});

const NOBODY: PersonIdentity = {
  firstName: null,
  lastName: null,
  birthDate: null,
  plz: null,
  street: null,
  email: null,
  phone: null,
  mobile: null,
};

const reader = fc.record({
  last_name: fc.constantFrom('Weiß', 'Müller', 'Aßmann', null),
  street: fc.constantFrom('Weg 1', 'Weg 2', null),
  plz: fc.constantFrom('01067', '79098'),
  consent_letter: fc.constantFrom(true, false, null),
  consent_email: fc.constantFrom(true, false, null),
  consent_sms: fc.constantFrom(true, false, null),
  no_advertising: fc.constantFrom(false, false, true),
  is_deceased: fc.constantFrom(false, false, true),
  is_blocked: fc.constantFrom(false, false, true),
  percent: fc.option(fc.integer({ min: 0, max: 100 })),
});
/** An age in years, or none known; and whether their mailbox is on the block list, as that of a number that is gone. */
const standing = fc.record({
  age: fc.constantFrom(29, 30, 44, 45, 46, 60, null),
  isListed: fc.constantFrom(false, false, false, true),
});
const bound = fc.option(fc.constantFrom(30, 45, 60));
const filters = fc.record({
  age: fc
    .tuple(bound, bound)
    .map(([a, b]) => (a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b })),
  consent: fc.record({ letter: fc.boolean(), email: fc.boolean(), sms: fc.boolean() }),
});
const settings: fc.Arbitrary<DrawSettings & Pick<ExportSettings, 'channel'>> = fc.record({
  channel: fc.constantFrom('letter', 'email', 'sms'),
  control_percent: fc.constantFrom(0, 10, 20),
  target_count: fc.option(fc.integer({ min: 1, max: 10 })),
  pause_days: fc.option(fc.constant(90)),
  one_per_household: fc.boolean(),
});

/** A few days after the birthday: which day it is today does not matter. */
function bornFor(age: number | null): string | null {
  const [year = 0, month = 1, day = 1] = today().split('-').map(Number);
  return age === null ? null : new Date(Date.UTC(year - age, month - 1, day - 3)).toISOString().slice(0, 10);
}

test('whatever is chosen: count, list, examples, preview, file, history and members are the same people, and none without leave', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(reader, standing), { maxLength: 20 }),
      filters,
      settings,
      async (drawn, { age, consent }, chosen) => {
        const readers = drawn.map(([columns, standing]) => ({ ...columns, birth_date: bornFor(standing.age) }));
        const { tenantId, save, exported, members, ask, selection, ids } = await business(readers);
        await withTenant(api.database.db, tenantId, async (trx) => {
          for (const [index, [, { isListed }]] of drawn.entries()) {
            if (isListed)
              await addToBlockList(trx, tenantId, 'objection', { ...NOBODY, email: `k${index}@example.org` });
          }
        });
        const read = async () => (await ask(`selection/${selection}?limit=200`)).json() as Selection;
        const everyone = await read();
        await ask(`selection/${selection}`, 'PUT', { ...everyone.config, age, consent });
        const { hits, reach, funnel, customers } = await read();

        const channels = (['letter', 'email', 'sms'] as const).filter((channel) => consent[channel]);
        const isAged = (years: number | null) =>
          (age.from === null && age.to === null) ||
          (years !== null && years >= (age.from ?? 0) && years <= (age.to ?? 200));
        const met =
          everyone.customers?.items.filter(
            ({ id, may }) =>
              isAged(drawn[ids.indexOf(id)]?.[1].age ?? null) &&
              (channels.length === 0 || channels.some((channel) => may[channel])),
          ) ?? [];
        expect([hits, customers?.total, funnel.at(-1)?.remaining]).toEqual([met.length, met.length, met.length]);
        expect(customers?.items.map(({ id }) => id).sort()).toEqual(met.map(({ id }) => id).sort());
        const { pred_next_glasses, last_order_main, stores, eyescore, potential } = everyone.config;
        const examples = (
          await ask(`selection/${selection}/count?limit=10`, 'POST', {
            pred_next_glasses,
            last_order_main,
            stores,
            eyescore,
            potential,
            age,
            consent,
          })
        ).json() as SelectionCounts;
        expect(examples.hits).toBe(hits);
        const metIds = new Set(met.map(({ id }) => id));
        expect(examples.customers?.items.filter(({ id }) => metIds.has(id))).toHaveLength(Math.min(10, hits));

        const before = await save(chosen);
        expect(reach[chosen.channel]).toBe(met.filter(({ may }) => may[chosen.channel]).length);
        expect(before.funnel.find(({ step }) => step === 'channel')?.remaining).toBe(reach[chosen.channel]);
        const { status, rows } = await exported();
        expect(status).toBe(before.recipients === 0 ? 409 : 200);
        expect(rows).toHaveLength(before.recipients);
        if (before.recipients === 0) return;
        const kept = await members();
        expect(
          kept
            .filter(({ is_control }) => !is_control)
            .map(({ code }) => code)
            .sort(),
        ).toEqual(rows.map(({ Code }) => Code).sort());
        expect(kept.filter(({ is_control }) => is_control)).toHaveLength(before.control);
        expect(((await ask(`selection/${selection}/exports`)).json() as { items: object[] }).items).toMatchObject([
          { row_count: rows.length },
        ]);
        for (const { customer_id } of kept) {
          const [known, { isListed } = {}] = drawn[ids.indexOf(customer_id)] ?? [];
          expect([
            metIds.has(customer_id),
            isListed,
            known?.no_advertising,
            known?.is_deceased,
            known?.is_blocked,
          ]).toEqual([true, false, false, false, false]);
          if (chosen.channel !== 'letter') expect(known?.[`consent_${chosen.channel}`]).toBe(true);
          else expect(known?.consent_letter).not.toBe(false);
        }
      },
    ),
    { numRuns: runs(12) },
  );
});
