import { UPLOAD_COLUMNS, UPLOAD_KINDS } from '@portal/shared/contract/settings-admin';
import { isOpen, parseDay } from './day.ts';
import { cents, dayOf, demoTables, demoTexts, measureFigures } from './figures.ts';
import { type DemoOptions, generateDemo } from './generate.ts';

const OPTIONS: DemoOptions = {
  businessName: 'Brillenhaus Sommer',
  stores: 2,
  years: 2,
  seed: 7,
  until: '2026-11-20',
  customersPerStore: 250,
  places: [{ name: 'Freiburg im Breisgau' }, { name: 'Dresden' }],
};
const texts = demoTexts(OPTIONS);
const tables = demoTables(texts);
const until = parseDay(OPTIONS.until);

describe('form of the files', () => {
  test('the same options give the same bytes, another seed others', () => {
    expect(demoTexts(OPTIONS)).toEqual(texts);
    expect(demoTexts({ ...OPTIONS, seed: 8 }).kunden).not.toBe(texts.kunden);
  });

  test('two runs side by side do not disturb each other', () => {
    const runs = [generateDemo(OPTIONS), generateDemo(OPTIONS)].map((chunks) => ({ chunks, text: '' }));
    for (let open = true; open;) {
      open = false;
      for (const run of runs) {
        const { done, value } = run.chunks.next();
        if (done) continue;
        open = true;
        if (value.kind === 'kunden') run.text += value.text;
      }
    }
    expect(runs.map(({ text }) => text)).toEqual([texts.kunden, texts.kunden]);
  });

  test.each(UPLOAD_KINDS)('%s has the columns of the format and every row as many cells', (kind) => {
    const [header, ...lines] = (texts[kind] ?? '').split('\n').slice(0, -1);
    expect(header).toBe(UPLOAD_COLUMNS[kind].join(';'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.split(';').length !== UPLOAD_COLUMNS[kind].length)).toEqual([]);
  });

  test('PLZ are text of five digits with their leading zeros', () => {
    const plz = [...tables.standorte, ...tables.kunden].map((row) => row.plz);
    expect(plz.filter((text) => !/^\d{5}$/.test(text))).toEqual([]);
    expect(tables.standorte[1]?.plz).toMatch(/^0/);
  });

  test('amounts have a decimal comma, days are TT.MM.JJJJ', () => {
    expect(tables.auftraege.filter(({ brutto }) => !/^-?\d+,\d\d$/.test(brutto))).toEqual([]);
    expect(tables.auftraege.filter(({ auftragsdatum }) => !/^\d\d\.\d\d\.\d{4}$/.test(auftragsdatum))).toEqual([]);
  });
});

describe('what the rows say', () => {
  test('every reference meets a row, every number occurs once', () => {
    const orders = new Map(tables.auftraege.map((order) => [order.auftrag_id, order]));
    const customers = new Set(tables.kunden.map(({ kunden_id }) => kunden_id));
    const staff = new Map(tables.mitarbeiter.map((member) => [member.mitarbeiter_id, member.standort_id]));
    expect(orders.size).toBe(tables.auftraege.length);
    expect(customers.size).toBe(tables.kunden.length);
    expect(
      tables.auftraege.filter(
        (order) => !customers.has(order.kunden_id) || staff.get(order.mitarbeiter_id) !== order.standort_id,
      ),
    ).toEqual([]);
    expect([...tables.positionen, ...tables.refraktionen].filter(({ auftrag_id }) => !orders.has(auftrag_id))).toEqual(
      [],
    );
    expect(
      tables.refraktionen.filter(({ auftrag_id, kunden_id }) => orders.get(auftrag_id)?.kunden_id !== kunden_id),
    ).toEqual([]);
  });

  test('the lines of an order sum to its brutto', () => {
    const sums = new Map<string, number>();
    for (const { auftrag_id, brutto } of tables.positionen)
      sums.set(auftrag_id, (sums.get(auftrag_id) ?? 0) + cents(brutto));
    expect(tables.auftraege.filter(({ auftrag_id, brutto }) => sums.get(auftrag_id) !== cents(brutto))).toEqual([]);
  });

  test('a cancelling row mirrors its order and comes later', () => {
    const orders = new Map(tables.auftraege.map((order) => [order.auftrag_id, order]));
    const cancelling = tables.auftraege.filter(({ storno_zu }) => storno_zu !== '');
    expect(cancelling.length).toBeGreaterThan(10);
    for (const row of cancelling) {
      const order = orders.get(row.storno_zu);
      expect(cents(row.brutto)).toBe(-cents(order?.brutto ?? '0'));
      expect(order?.status).toBe('storniert');
      expect(dayOf(row.auftragsdatum)).toBeGreaterThan(dayOf(order?.auftragsdatum ?? ''));
    }
  });

  test('no day lies in the future, before the window or on a closed day; the last month is begun', () => {
    const days = tables.auftraege.map(({ auftragsdatum }) => dayOf(auftragsdatum));
    const others = [
      ...tables.auftraege.map(({ abgabedatum }) => abgabedatum),
      ...tables.refraktionen.map(({ datum }) => datum),
      ...tables.kunden.flatMap(({ einw_datum, geaendert_am, geburtsdatum }) => [
        einw_datum,
        geaendert_am,
        geburtsdatum,
      ]),
    ]
      .filter(Boolean)
      .map(dayOf);
    expect(Math.max(...days, ...others)).toBeLessThanOrEqual(until);
    expect(Math.min(...days)).toBeGreaterThan(until - 731);
    expect(days.filter((day) => !isOpen(day))).toEqual([]);
    expect(days.some((day) => day >= parseDay('2026-11-01'))).toBe(true);
  });

  test('Gleitsicht is worn from 45 on, an addition measured from 42 on', () => {
    const born = new Map(tables.kunden.map(({ kunden_id, geburtsdatum }) => [kunden_id, geburtsdatum]));
    const age = (customer: string, day: string) =>
      born.get(customer) ? (dayOf(day) - dayOf(born.get(customer) ?? '')) / 365.25 : 99;
    const glasses = tables.auftraege.filter(({ art, brillentyp }) => art === 'Brille' && brillentyp === 'Gleitsicht');
    expect(Math.min(...glasses.map((order) => age(order.kunden_id, order.auftragsdatum)))).toBeGreaterThanOrEqual(45);
    expect(
      tables.refraktionen
        .filter((row) => age(row.kunden_id, row.datum) < 42 !== (row.add_r === ''))
        .filter(({ kunden_id }) => born.get(kunden_id)),
    ).toEqual([]);
  });

  test('mail addresses lead nowhere, salutations fit, some of everything occurs', () => {
    const { kunden } = tables;
    expect(kunden.filter(({ email }) => email !== '' && !/^[a-z0-9.-]+@[a-z]+\.example$/.test(email))).toEqual([]);
    expect(
      kunden.filter(
        ({ anrede, vorname }) =>
          (vorname === 'Ursula' && anrede !== 'Frau') || (vorname === 'Uwe' && anrede !== 'Herr'),
      ),
    ).toEqual([]);
    expect(kunden.some(({ vorname, nachname }) => /[äöüß]/.test(vorname + nachname))).toBe(true);
    for (const some of [
      kunden.filter(({ titel }) => titel.endsWith('Dr.')),
      kunden.filter(({ werbesperre }) => werbesperre === 'ja'),
      kunden.filter(({ geburtsdatum }) => geburtsdatum === ''),
      kunden.filter(({ nachname }) => nachname.includes('-')),
    ]) {
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThan(kunden.length / 5);
    }
  });

  test('most customers live near their shop', () => {
    const near = tables.kunden.filter(
      ({ standort_id, plz }) => plz.slice(0, 2) === (standort_id === '1' ? '79' : '01'),
    );
    expect(near.length / tables.kunden.length).toBeGreaterThan(0.85);
  });
});

test('customersPerStore is kept', () => {
  expect(tables.kunden.filter(({ standort_id }) => standort_id === '1')).toHaveLength(250);
});

test('drawn stores sit in different towns, and a further store leaves the others as they are', () => {
  const drawn: DemoOptions = { ...OPTIONS, years: 0, places: [] };
  const names = demoTables(demoTexts({ ...drawn, stores: 20 })).standorte.map(({ ort }) => ort);
  expect(new Set(names).size).toBe(20);
  expect(demoTables(demoTexts({ ...drawn, stores: 3 })).standorte.map(({ ort }) => ort)).toEqual(names.slice(0, 3));
});

test('a business without years has its stores and nothing else', () => {
  const { standorte, ...others } = demoTexts({ ...OPTIONS, years: 0 });
  expect(standorte).toContain('Brillenhaus Sommer Freiburg im Breisgau');
  expect(others).toEqual({});
});

test('the figures of a shop are plausible (screens.md)', () => {
  const options: DemoOptions = { businessName: 'Figuren', stores: 4, years: 8, seed: 11, until: '2026-11-20' };
  const figures = measureFigures(demoTables(demoTexts(options)), options);
  const within = (value: number, low: number, high: number) =>
    expect({ value, fits: value >= low && value <= high }).toEqual({ value, fits: true });
  within(figures.revenuePerMonth, 38_500, 47_000);
  within(figures.glassesPerMonth, 45, 55);
  within(figures.averageGlasses, 580, 635);
  within(figures.averageFrame, 168, 188);
  within(figures.averageLens, 187, 207);
  within(figures.frameShare, 0.23, 0.28);
  within(figures.furtherShare, 0.19, 0.23);
  within(figures.progressiveShare, 0.35, 0.5);
  within(figures.cancelShare, 0.02, 0.03);
  within(figures.yearsSinceLast, 2.5, 3.1);
});

test('dirt spoils about the share that was asked for, and only orders', () => {
  const dirty = demoTexts({ ...OPTIONS, dirt: 0.1 });
  const [clean, soiled] = [texts, dirty].map(({ auftraege }) => auftraege?.split('\n') ?? []) as [string[], string[]];
  const changed = clean.filter((line, index) => line !== soiled[index]).length / clean.length;
  expect(changed).toBeGreaterThan(0.06);
  expect(changed).toBeLessThan(0.14);
  expect(dirty.kunden).toBe(texts.kunden);
  expect(dirty.auftraege).toMatch(/;-?O\d*,\d\d;/);
});

test.each([
  [{ stores: 0 }, 'Standorte'],
  [{ years: -1 }, 'Jahre'],
  [{ seed: 1.5 }, 'Startwert'],
  [{ until: '20.11.2026' }, 'kein Datum'],
  [{ places: [{ name: 'Entenhausen' }] }, 'nicht bekannt'],
  [{ dirt: 2 }, 'fehlerhafter'],
  [{ customersPerStore: 0 }, 'Kunden'],
])('wrong options are refused with a sentence: %o', (wrong, sentence) => {
  expect(() => [...generateDemo({ ...OPTIONS, ...wrong })]).toThrow(sentence);
});
