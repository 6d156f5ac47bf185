import { addMonths, lastOfMonth } from '@portal/shared/contract/calendar';
import { formatCount, formatDecimal, formatEuro, formatPercent } from '@portal/shared/contract/words';
import { monthsBetween } from '../../data/derived/testing/by-hand.ts';
import { REPORT_PARTS } from '../../report-parts.ts';
import {
  seedCustomerBusiness,
  yearsOf,
  type CustomerBusiness,
  type HandCustomer,
  type HandRow,
} from '../../testing/analysis/customer-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { reportRoutes } from './routes.ts';
import { readPdf } from './testing/read-pdf.ts';
import { countChange, pointChange } from './words.ts';

let api: TestApi;
let business: CustomerBusiness;
beforeAll(async () => {
  api = await startTestApi([reportRoutes({ parts: REPORT_PARTS, files: { read: async () => undefined } })]);
  business = await seedCustomerBusiness(api);
});
afterAll(() => api.close());

/** A month of each half of the history, of one store and of both. */
const REPORTS = [
  { month: '2025-05-01', scope: 'all', keep: () => true },
  { month: '2023-11-01', scope: 'store', keep: (store: number) => store === 0 },
] as const;

const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');
async function pageOf(month: string, scope: string, at: number): Promise<string> {
  const answer = await api.call(
    { ...business.tenant, groups: ['PRO'] },
    `/api/v2/analysis/report?month=${month.slice(0, 7)}&scope=${scope}`,
  );
  return (await readPdf(answer.rawPayload)).pages[at] ?? '';
}

const within = (month: string, keep: (store: number) => boolean) =>
  business.rows.filter(({ day, store }) => day >= month && day <= lastOfMonth(month) && keep(store));

/** The middle of a list, or halfway between the two in its middle. */
function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(half)] ?? null)
    : Math.round(((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2);
}

const prices = (rows: readonly HandRow[]) => {
  const own = rows.filter(({ isGlasses }) => isGlasses);
  const pieces = own.reduce((sum, { cents }) => sum + Math.sign(cents), 0);
  const money = (cents: number | null) => (cents === null ? '–' : formatEuro(cents));
  return {
    pieces,
    middle: middleOf(own.filter(({ isSale }) => isSale).map(({ cents }) => cents)),
    text: (of: ReturnType<typeof middleOf>) =>
      `${money(pieces > 0 ? Math.round(own.reduce((sum, { cents }) => sum + cents, 0) / pieces) : null)} ${money(of)}`,
  };
};

/** Everyone who has bought, by what they are on a day: from their own rows, without any function of the portal. */
function standingOn(day: string, keep: (store: number) => boolean) {
  const people = business.customers
    .filter(({ dead, store }) => !dead && keep(store))
    .flatMap((customer) => {
      const sales = business.rows.filter((row) => row.customer === customer && row.isSale && row.day <= day);
      const lastMain = sales
        .filter(({ isMain }) => isMain)
        .map((row) => row.day)
        .sort()
        .at(-1);
      if (sales.length === 0) return [];
      const state =
        lastMain !== undefined && lastMain < addMonths(day, -60)
          ? 'lost'
          : lastMain !== undefined && lastMain <= addMonths(day, -36)
            ? 'at_risk'
            : 'active';
      return [{ customer, state }];
    });
  const of = (wanted: string) => people.filter(({ state }) => state === wanted).map(({ customer }) => customer);
  return { active: of('active'), atRisk: of('at_risk').length, lost: of('lost').length };
}

const AGES: readonly [label: string, from: number, to: number][] = [
  ['bis 19', 0, 19],
  ['20–29', 20, 29],
  ['30–44', 30, 44],
  ['45–59', 45, 59],
  ['ab 60', 60, 200],
];
const ageIn = ({ birth }: HandCustomer, day: string, from: number, to: number) => {
  const years = yearsOf(birth, day);
  return years !== null && years >= from && years <= to;
};

/** After how many months half have a further pair of main glasses: Kaplan-Meier, month by month. */
function intervalOn(asOf: string, keep: (store: number) => boolean): number | null {
  const ends = [0, 1].map(
    (store) =>
      business.rows
        .filter((row) => row.store === store)
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? '',
  );
  const mains = business.rows.filter(({ isMain, customer }) => isMain && customer);
  const waits = [...Map.groupBy(mains, ({ customer }) => customer).values()].flatMap((own) =>
    own
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .flatMap((row, at, all) => {
        if (row.day > asOf || !keep(row.store)) return [];
        const next = all[at + 1]?.day;
        const isOver = next !== undefined && next <= asOf;
        const end = ends[row.store] ?? '';
        return [{ isOver, months: monthsBetween(row.day, isOver ? next : asOf < end ? asOf : end) }];
      }),
  );
  let waiting = 1;
  for (let month = 0; month < 200; month += 1) {
    const watched = waits.filter(({ months }) => months >= month).length;
    if (watched === 0) return null;
    waiting *= 1 - waits.filter(({ isOver, months }) => isOver && months === month).length / watched;
    if (waiting < 0.5 - 1e-9) return month + 1;
  }
  return null;
}

function oneTime(day: string, keep: (store: number) => boolean): [once: number, all: number] {
  const sales = business.rows.filter((row) => row.customer && row.isSale && row.day <= day);
  const known = new Set(sales.filter(({ store }) => keep(store)).map(({ customer }) => customer));
  const again = new Set(sales.filter(({ purchase }) => purchase > 1).map(({ customer }) => customer));
  return [[...known].filter((customer) => !again.has(customer)).length, known.size];
}

describe.each(REPORTS)('the report of $month, $scope', ({ month, scope, keep }) => {
  const end = lastOfMonth(month);

  test('page 3: the price and the median of each type and of all glasses are those of the rows', async () => {
    const page = await pageOf(month, scope, 2);
    const [now, then] = [within(month, keep), within(addMonths(month, -12), keep)];
    const types = [...new Set(now.filter(({ isGlasses }) => isGlasses).map(({ type }) => type))];
    expect(types.length).toBeGreaterThan(1);
    for (const type of types) {
      const [own, before] = [now, then].map((rows) => prices(rows.filter((row) => row.type === type)));
      expect(page).toContain(
        plain(
          `${type === 'ohne' ? 'ohne Brillentyp' : type} ${formatCount(own!.pieces)} ${formatCount(before!.pieces)} ${countChange(own!.pieces, before!.pieces)} ${own!.text(own!.middle)}`,
        ),
      );
    }
    const [own, before] = [prices(now), prices(then)];
    expect(page).toContain(
      plain(
        `Alle Brillen ${formatCount(own.pieces)} ${formatCount(before.pieces)} ${countChange(own.pieces, before.pieces)} ${own.text(own.middle)}`,
      ),
    );
    expect(page).toContain(plain(`Die Hälfte der Brillen kostete höchstens ${formatEuro(own.middle ?? -1)}.`));
    expect(page).toContain('Neuverglasungen 0 0 0 – –');
  });

  test('page 4: states and the bars of the ages are those of the rows on the last day', async () => {
    const page = await pageOf(month, scope, 3);
    const { active, atRisk, lost } = standingOn(end, keep);
    expect(Math.min(active.length, atRisk)).toBeGreaterThan(1);
    expect(page).toContain(
      `Am Ende des Monats sind ${active.length} Kunden aktiv, ${atRisk} gefährdet und ${lost} verloren (letzte Hauptbrille vor 36 bis 60 Monaten, oder länger).`,
    );
    const bars = [
      ...AGES.map(([label, from, to]) => ({
        label,
        people: active.filter((customer) => ageIn(customer, end, from, to)).length,
      })),
      { label: 'unbekannt', people: active.filter(({ birth }) => yearsOf(birth, end) === null).length },
    ];
    expect(bars.reduce((sum, { people }) => sum + people, 0)).toBe(active.length);
    for (const { label, people } of bars)
      expect(page).toContain(plain(`${label} ${people} (${formatPercent(people / active.length)})`));
  });

  test('page 4: the interval between main glasses and those who came once are those of the rows, in both years', async () => {
    const page = await pageOf(month, scope, 3);
    const before = lastOfMonth(addMonths(month, -12));
    const [now, then] = [intervalOn(end, keep) ?? NaN, intervalOn(before, keep) ?? NaN];
    const years = (months: number) => `${formatDecimal(months / 12, 2)} Jahre`;
    const moved = now === then ? '0,00 Jahre' : `${now > then ? '+' : ''}${years(now - then)}`;
    expect(page).toContain(plain(`Kaufintervall (Median) ${years(now)} ${years(then)} ${moved}`));
    const [[once, all], [onceThen, allThen]] = [oneTime(end, keep), oneTime(before, keep)];
    expect(page).toContain(
      plain(
        `Einmalkäufer ${formatPercent(once / all)} ${formatPercent(onceThen / allThen)} ${pointChange(once / all, onceThen / allThen)}`,
      ),
    );
  });
});
