import { revenueSchema, type RevenuePeriod } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, order, store } from './testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

type Row = Record<string, string>;
const sold = (number: string, brutto: string, auftragsdatum: string, row: Row = {}) =>
  order(number, { brutto, auftragsdatum, brillentyp: 'Fern', ...row });
let businesses = 0;

async function newBusiness(people: readonly Row[]) {
  const { tenantId } = await seedTenant(api.database, `Gutschrift ${(businesses += 1)}`, []);
  const user = { tenantId, groups: ['Fileupload', 'PRO'] };
  const master = { 'standorte.csv': csv('standorte', [store('S1'), store('S2')]), 'kunden.csv': csv('kunden', people) };
  const ask = async <T>(query: string) =>
    withTenant(api.database.db, tenantId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
  return {
    user,
    ask,
    upload: async (orders: readonly Row[]) => {
      const done = await api.upload(user, { ...master, 'auftraege.csv': csv('auftraege', orders) });
      expect(done.status).toBe('done');
      return done;
    },
    /** Of all of 2019. */
    figures: async (): Promise<RevenuePeriod> => {
      const { months } = revenueSchema.parse(
        await (await api.call(user, '/api/v2/analysis/revenue?from=2019-01-01&to=2019-12-31&scope=all')).json(),
      );
      const sum = (key: keyof RevenuePeriod) => months.reduce((total, { current }) => total + current[key], 0);
      return {
        umsatz: sum('umsatz'),
        brillen: sum('brillen'),
        neuverglasung: sum('neuverglasung'),
        fassung: sum('fassung'),
        glas: sum('glas'),
        kontaktlinsen: sum('kontaktlinsen'),
        handelsware: sum('handelsware'),
        orders: sum('orders'),
      };
    },
    /** What the orders of each case count, and whether its K1 is a buyer. */
    cases: async () => {
      const facts = await ask<{ at: number; cents: number; pieces: number; mains: number; has_bought: boolean }>(`
        SELECT at::int, sum(revenue_cents)::int AS cents, sum(piece)::int AS pieces, (count(*) FILTER (WHERE is_main))::int AS mains,
          EXISTS (SELECT FROM customer_facts c JOIN customers k ON k.id = c.customer_id WHERE k.external_id = at || '-K1' AND c.purchase_count > 0) AS has_bought
        FROM (SELECT split_part(o.external_id, '-', 1) AS at, f.* FROM orders o LEFT JOIN order_facts f ON f.order_id = o.id) x GROUP BY at`);
      return Object.fromEntries(
        facts.map(({ at, cents, pieces, mains, has_bought }) => [
          CASES[at]?.[0],
          { cents: cents ?? 0, pieces: pieces ?? 0, mains, hasBought: has_bought },
        ]),
      );
    },
    warnings: async (uploadId: number) =>
      await ask<{ line: number; reason: string }>(
        `SELECT line, reason FROM upload_findings WHERE upload_id = ${uploadId} AND file = 'auftraege.csv' ORDER BY line, reason`,
      ),
  };
}

/** Rows, euros, pieces, whether K1 has bought, and what each warning begins with. */
const CASES: [string, Row[], number, number, boolean, string[]][] = [
  [
    'a negative amount without a number',
    [sold('A1', '500,00', '10.03.2019'), sold('A2', '-500,00', '20.03.2019')],
    0,
    0,
    false,
    ['3: Der Betrag ist negativ, und „storno_zu“ ist leer. Er zählt als Gutschrift zum Auftrag A1.'],
  ],
  [
    'a small one without a number',
    [sold('A1', '500,00', '10.03.2019'), sold('A2', '-20,00', '20.03.2019')],
    480,
    1,
    true,
    ['3: Der Betrag ist negativ, und „storno_zu“ ist leer. Er zählt als Gutschrift zum Auftrag A1.'],
  ],
  [
    'one that fits nothing',
    [sold('A1', '500,00', '10.03.2019', { kunden_id: 'K2' }), sold('A2', '-500,00', '20.03.2019')],
    0,
    1,
    false,
    ['3: Der Betrag ist negativ, „storno_zu“ ist leer, und kein Auftrag'],
  ],
  [
    'storniert with its counter row, without a number',
    [sold('A1', '500,00', '10.03.2019', { status: 'storniert' }), sold('A2', '-500,00', '20.03.2019')],
    0,
    0,
    false,
    ['3: Der Betrag ist negativ, und „storno_zu“ ist leer. Er zählt als Gutschrift zum Auftrag A1.'],
  ],
  [
    'both storniert',
    [
      sold('A1', '500,00', '10.03.2019', { status: 'storniert' }),
      sold('A2', '-300,00', '20.03.2019', { status: 'storniert' }),
    ],
    0,
    0,
    false,
    ['3: Der Betrag ist negativ, „storno_zu“ ist leer, und kein Auftrag'],
  ],
  [
    'storniert with a part credit',
    [
      sold('B1', '500,00', '10.04.2019', { status: 'storniert' }),
      sold('B2', '-20,00', '20.04.2019', { storno_zu: 'B1' }),
    ],
    480,
    1,
    true,
    ['2: Der Auftrag ist „storniert“, gutgeschrieben sind aber nur 20,00 € von 500,00 €.'],
  ],
  [
    'the cancellation of a credit',
    [
      sold('C1', '500,00', '10.05.2019'),
      sold('C2', '-500,00', '11.05.2019', { storno_zu: 'C1' }),
      sold('C3', '500,00', '12.05.2019', { storno_zu: 'C2' }),
    ],
    500,
    1,
    true,
    [],
  ],
  [
    'a positive cancellation',
    [sold('C1', '500,00', '10.05.2019'), sold('C2', '500,00', '11.05.2019', { storno_zu: 'C1' })],
    0,
    0,
    false,
    ['3: Eine Stornozeile nimmt Umsatz zurück.'],
  ],
  [
    'a credit of another store',
    [sold('D1', '500,00', '10.06.2019'), sold('D2', '-500,00', '11.06.2019', { standort_id: 'S2', storno_zu: 'D1' })],
    0,
    0,
    true,
    ['3: Den Auftrag, den diese Zeile storniert, gibt es an diesem Standort nicht.'],
  ],
  [
    'a credit beyond the amount',
    [sold('E1', '500,00', '10.07.2019'), sold('E2', '-600,00', '11.07.2019', { storno_zu: 'E1' })],
    -100,
    0,
    false,
    ['3: Die Gutschriften zum Auftrag E1 sind mit dieser Zeile zusammen 600,00 €, der Auftrag hat 500,00 €.'],
  ],
  [
    'a credit twice',
    [
      sold('G1', '500,00', '10.08.2019'),
      sold('G2', '-500,00', '11.08.2019', { storno_zu: 'G1' }),
      sold('G3', '-500,00', '12.08.2019', { storno_zu: 'G1' }),
    ],
    -500,
    0,
    false,
    ['4: Die Gutschriften zum Auftrag G1 sind mit dieser Zeile zusammen 1000,00 €'],
  ],
  [
    'an exchange',
    [
      sold('I1', '500,00', '10.10.2019'),
      sold('I2', '-500,00', '12.10.2019', { storno_zu: 'I1' }),
      sold('I3', '550,00', '12.10.2019'),
    ],
    550,
    1,
    true,
    [],
  ],
  [
    'an exchange without a number',
    [sold('I1', '500,00', '10.10.2019'), sold('I2', '-500,00', '12.10.2019'), sold('I3', '550,00', '12.10.2019')],
    550,
    1,
    true,
    ['3: Der Betrag ist negativ, und „storno_zu“ ist leer. Er zählt als Gutschrift zum Auftrag I1.'],
  ],
  [
    'nothing for nothing',
    [sold('J1', '0,00', '10.11.2019'), sold('J2', '0,00', '11.11.2019', { storno_zu: 'J1' })],
    0,
    0,
    false,
    [],
  ],
];

/** Each case has customers and order numbers of its own: they share one business, and its uploads. */
const ROWS = CASES.map(([, rows], at) =>
  rows.map((row) => ({
    ...row,
    auftrag_id: `${at}-${row['auftrag_id']}`,
    kunden_id: `${at}-${row['kunden_id']}`,
    storno_zu: row['storno_zu'] ? `${at}-${row['storno_zu']}` : '',
  })),
);
const PEOPLE = CASES.flatMap((_case, at) => [customer(`${at}-K1`), customer(`${at}-K2`)]);

test('credits count as what they say, are told, and count the same however their rows arrive', async () => {
  const whole = await newBusiness(PEOPLE);
  const { id } = await whole.upload(ROWS.flat());
  const found = await whole.cases();
  expect(found).toEqual(
    Object.fromEntries(
      CASES.map(([what, , euros, pieces, hasBought]) => [
        what,
        { cents: euros * 100, pieces, hasBought, mains: hasBought || what === 'one that fits nothing' ? 1 : 0 },
      ]),
    ),
  );
  const told = await whole.warnings(id);
  const lines = ROWS.flatMap((rows, at) => rows.map((_row, place) => ({ at, place: place + 2 })));
  for (const [at, [what, , , , , expected]] of CASES.entries()) {
    const own = told.flatMap(({ line, reason }) =>
      lines[line - 2]?.at === at ? [`${lines[line - 2]?.place}: ${reason.replaceAll(`${at}-`, '')}`] : [],
    );
    expect([what, own.map((text, index) => text.slice(0, expected[index]?.length))]).toEqual([what, expected]);
  }
  expect(await whole.figures()).toMatchObject({
    umsatz: CASES.reduce((sum, [, , euros]) => sum + euros * 100, 0),
    orders: CASES.reduce((sum, [, , , pieces]) => sum + pieces, 0),
  });

  // The same file again changes nothing.
  const again = await whole.upload(ROWS.flat());
  expect(await whole.ask(`SELECT is_without_effect FROM uploads WHERE id = ${again.id}`)).toEqual([
    { is_without_effect: true },
  ]);
  // Row by row, the last one first.
  const parts = await newBusiness(PEOPLE);
  for (const place of [2, 1, 0]) await parts.upload(ROWS.flatMap((rows) => rows.slice(place, place + 1)));
  expect(await parts.cases()).toEqual(found);
});

test('an order of 20 times the usual is told, and one slip does not make the next one usual', async () => {
  const { upload, warnings } = await newBusiness([customer('K1')]);
  const usual = Array.from({ length: 10 }, (_, n) => sold(`A${n}`, `${400 + n * 10},00`, '10.03.2019'));
  const { id } = await upload([
    ...usual,
    sold('L1', '1000000,00', '11.03.2019'),
    sold('L2', '9000,00', '11.03.2019'),
    sold('L3', '9100,00', '11.03.2019'),
    sold('H1', '9100,00', '11.03.2019', { art: 'Handelsware' }),
  ]);
  expect((await warnings(id)).map(({ line, reason }) => `${line}: ${reason}`.slice(0, 60))).toEqual([
    '12: Der Betrag ist mehr als 20-mal so hoch wie üblich: Die H',
  ]);
});

test('what programs write below a list is nobody and nothing', async () => {
  const { user, ask } = await newBusiness([]);
  const done = await api.upload(user, {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [
      customer('K1'),
      customer('Anzahl Datensätze: 2', { nachname: '', geburtsdatum: '' }),
      customer('9', { nachname: 'Summe', geburtsdatum: '' }),
      customer('10', { vorname: 'Anna', nachname: 'Gesamt' }),
    ]),
    'auftraege.csv': csv('auftraege', [
      sold('7001', '300,00', '05.10.2019'),
      sold('7002', '200,00', '06.10.2019'),
      sold('Gesamt', '500,00', '31.10.2019', { kunden_id: '' }),
    ]),
  });
  // Two of them are no rows at all, the one with a number is a row that is refused.
  expect(done).toMatchObject({ status: 'done', rejected: 1 });
  expect(await ask('SELECT external_id FROM customers ORDER BY 1')).toEqual([
    { external_id: '10' },
    { external_id: 'K1' },
  ]);
  expect(await ask('SELECT sum(gross_cents)::int AS cents FROM orders')).toEqual([{ cents: 50_000 }]);
});
