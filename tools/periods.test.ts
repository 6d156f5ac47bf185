import { RUNNING, saidPeriod, withDays, withPeriodName } from '@portal/shared/address';
import { areaManifestSchema } from '@portal/shared/contract';
import { addDays } from '@portal/shared/contract/calendar';
import { PERIOD_UNITS, periodAround, type Period } from '@portal/shared/contract/common';
import { periodName } from '@portal/shared/format';
import { periodCommands } from '../host/src/layout/palette/period-commands.ts';
import {
  readFilter as readAnalysis,
  writeFilter as writeAnalysis,
} from '../remote-analyse/src/common/filter/filter-params.ts';
import { otherPeriodText, pageOfPeriod } from '../remote-analyse/src/features/dashboard/period.ts';
import { otherPeriod, readUnit, writeUnit } from '../remote-analyse/src/features/dashboard/unit.ts';
import {
  readFilter as readBenchmark,
  shownMonths,
  writeFilter as writeBenchmark,
} from '../remote-benchmark/src/common/filter/filter-params.ts';
import { readChosen, shownDays, SPANS } from '../remote-eyeplan-eyepage/src/features/website-statistics/period.ts';

const TODAY = '2026-11-27';

/** The days that a page shows, and its words where they are not those of the address. */
interface Shown {
  from: string;
  to: string;
  note?: string | undefined;
}

const PAGES: Readonly<Record<string, (params: URLSearchParams) => Shown>> = {
  analysis: (params) => readAnalysis(params, TODAY).period,
  benchmark: (params) => {
    const { shown, note } = shownMonths(readBenchmark(params, TODAY).period);
    return { ...shown, note };
  },
  website: (params) => shownDays(readChosen(params, TODAY).period, TODAY),
  dashboard: (params) => {
    const unit = readUnit(params, TODAY);
    return { ...periodAround(unit, TODAY), note: otherPeriodText(otherPeriod(params, TODAY), unit) };
  },
};

const empty = (): URLSearchParams => new URLSearchParams();
const free: Period = { from: '2026-02-03', to: '2026-03-15' };
const periods: Period[] = [
  ...PERIOD_UNITS.flatMap((unit) => [
    periodAround(unit, TODAY),
    periodAround(unit, '2025-11-20'),
    periodAround(unit, '2027-02-03'),
  ]),
  free,
];
const palette = areaManifestSchema.parse({
  id: 'analyse',
  title: 'Analyse',
  contract: '^4.0.0',
  menu: [],
  routes: [{ path: '/analyse/kunden', title: 'Kunden', filtered: true }],
}).routes[0]!;

/** Addresses that each page writes, and those of links that people have kept. */
const WRITTEN: Readonly<Record<string, URLSearchParams[]>> = {
  analysis: periods.map((period) =>
    writeAnalysis({ ...readAnalysis(empty(), TODAY), period }, TODAY, new URLSearchParams('zeitraum=2020')),
  ),
  benchmark: periods
    .filter(({ unit }) => unit !== 'day' && unit !== 'week')
    .map((period) =>
      writeBenchmark({ ...readBenchmark(empty(), TODAY), period }, TODAY, new URLSearchParams('zeitraum=2020')),
    ),
  website: [
    ...SPANS.map((span) => withPeriodName(empty(), span)),
    withDays(empty(), free),
    withPeriodName(empty(), '365'),
  ],
  dashboard: (['day', 'week', 'month', 'year'] as const).flatMap((unit) => [
    writeUnit(unit, empty()),
    new URLSearchParams(pageOfPeriod('/', { unit, from: periodAround(unit, addDays(TODAY, -1)).from }).slice(2)),
  ]),
  palette: periodCommands(
    { pathname: palette.path, title: palette.title },
    { pathname: '/', search: '' },
    TODAY,
    true,
  ).map(({ to }) => new URLSearchParams(to.search)),
  before: ['laufendes-jahr', 'letzte-12-monate', 'vorjahr'].map((name) => withPeriodName(empty(), name)),
};

const untilToday = (day: string): string => (day < TODAY ? day : TODAY);
const ALL = Object.entries(WRITTEN).flatMap(([by, addresses]) =>
  addresses.map((params) => [by, params.toString()] as const),
);

test.each(ALL)(
  'what the %s writes, %s, every page shows as the same days, or says which it shows instead',
  (_by, query) => {
    const params = new URLSearchParams(query);
    const asked = saidPeriod(params, TODAY);
    expect(asked).not.toBeNull();
    for (const [page, show] of Object.entries(PAGES)) {
      const { from, to, note } = show(params);
      if (note === undefined) expect([page, from, untilToday(to)]).toEqual([page, asked!.from, untilToday(asked!.to)]);
      else
        expect([page, note]).toEqual([page, expect.stringContaining(`Statt „${periodName(asked!)}“ sehen Sie hier`)]);
    }
  },
);

test('each page narrows what it cannot show, and nothing else', () => {
  const narrowing = (query: string) =>
    Object.entries(PAGES)
      .filter(([, show]) => show(new URLSearchParams(query)).note !== undefined)
      .map(([page]) => page);
  expect(
    ['2025-11', 'monat', '2025-kw47', '30', 'quartal', '2027', 'frei&von=2000-01-01&bis=2025-12-31'].map((name) => [
      name,
      narrowing(`zeitraum=${name}`),
    ]),
  ).toEqual([
    ['2025-11', ['dashboard']],
    ['monat', []],
    ['2025-kw47', ['benchmark', 'dashboard']],
    ['30', ['benchmark', 'dashboard']],
    ['quartal', ['dashboard']],
    ['2027', ['website', 'dashboard']],
    ['frei&von=2000-01-01&bis=2025-12-31', ['website', 'dashboard']],
  ]);
});

test.each(ALL)(
  'a page that narrows what the %s writes, %s, leaves the address as it is while something else is chosen there',
  (_by, query) => {
    const params = new URLSearchParams(query);
    const days = (from: URLSearchParams) => saidPeriod(from, TODAY);
    const next = writeBenchmark({ ...readBenchmark(params, TODAY), compare: 'ohne', peers: 'klasse' }, TODAY, params);
    expect([days(next), next.get('zeitraum')]).toEqual([days(params), params.get('zeitraum')]);
    expect(days(writeAnalysis({ ...readAnalysis(params, TODAY) }, TODAY, params))).toEqual(days(params));
  },
);

test('no unit is without a name', () => {
  expect(Object.keys(RUNNING).sort()).toEqual([...PERIOD_UNITS].sort());
});
