import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  DASHBOARD_KPIS,
  type Dashboard,
  type RateExplained,
  type StaffCounts,
  type StaffTable,
  type UsualWeekday,
} from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage, setOnline } from '@portal/shared/testing';
import { sampleExplained } from '../../common/why/testing/sample-explained.ts';
import { sampleRate } from '../../common/why/testing/sample-rate.ts';
import KeyFiguresCard from './key-figures-card.tsx';
import TeamCard from './team-card.tsx';
import GoalProgressCard from './goal-progress-card.tsx';

const session = provideSession(async () => {});

const dashboard: Dashboard = {
  data_since: '2020-01-02',
  data_date: '2026-11-20',
  unit: 'month',
  from: '2026-11-01',
  to: '2026-11-20',
  ends: '2026-11-30',
  standing: {
    actual: 120_000,
    previous: 100_000,
    goal: 125_000,
    working_days: 25,
    working_days_done: 17,
    assortments: [],
  },
  figures: DASHBOARD_KPIS.map((kpi) => ({
    kpi,
    value: kpi.endsWith('share') ? 0.25 : 120_000,
    previous: kpi.endsWith('share') ? 0.2 : 100_000,
    n: 30,
    goal: kpi === 'revenue' ? 125_000 : null,
    goal_value: kpi.endsWith('share') ? 0.25 : 120_000,
    months: [
      { month: '2026-10-01', value: 1, running: false },
      { month: '2026-11-01', value: 2, running: true },
    ],
  })),
  goals: [
    {
      kpi: 'revenue',
      month: { goal: 100_000, actual: 60_000, projected: 110_000, working_days: 24, working_days_done: 17 },
      year: {
        goal: 1_000_000,
        due: 900_000,
        actual: 1_100_000,
        projected: 1_200_000,
        working_days: 300,
        working_days_done: 270,
      },
    },
  ],
};
const counts: StaffCounts = {
  umsatz: 90_000,
  orders: 12,
  sold: 12,
  cancelled: 0,
  discount: 0,
  glasses: 10,
  main: 8,
  extra: 2,
  progressive: 4,
  corrective: 9,
  premium: 3,
  lens_known: 9,
};
const both = { current: counts, previous: counts };
const member = (id: number, name: string) => ({ id, name, store_name: 'Mitte', is_active: true, ...both });
const staff: StaffTable = {
  staff: [member(1, 'Ada'), member(2, 'Ben'), member(3, 'Cem'), member(4, 'Dora')],
  without: null,
  total: both,
  data_date: '2026-11-20',
  min_rank: 30,
  pseudonyms: false,
};

const usualDay: UsualWeekday = {
  day: '2026-11-20',
  amounts: 'gross',
  stores: [
    { id: 1, name: 'Haus Mitte', is_open: true, revenue_cents: 198_540, usual_cents: 170_020, days: 12 },
    { id: 2, name: 'Haus Nord', is_open: true, revenue_cents: 50_000, usual_cents: 90_000, days: 11 },
  ],
};

let calls: Call[];
function network(
  answer: Dashboard | Response,
  team: StaffTable = staff,
  rate: RateExplained | Response = sampleRate,
): void {
  calls = fakeNetwork({
    'GET /api/v2/analysis/dashboard': answer,
    'GET /api/v2/analysis/staff': team,
    'GET /api/v2/analysis/usual-weekday': usualDay,
    'GET /api/v2/analysis/change-explained': sampleExplained,
    'GET /api/v2/analysis/rate-explained': rate,
    'GET /api/v2/analysis/time-notes': { total: 0, items: [], stores: [], may_write_all: true },
  });
}

beforeEach(() => session.setState({ user: null, groups: ['PRO'], currentStore: null }));

test('the six figures stand with their year before, what they stand on, and the goal where there is one', async () => {
  network(dashboard);
  renderPage(<KeyFiguresCard />);
  const revenue = await screen.findByRole('region', { name: 'Umsatz' });
  expect(revenue).toHaveTextContent('1.200 €');
  expect(revenue).toHaveTextContent('+20,0 %');
  expect(revenue).toHaveTextContent(
    '96,0 % vom Soll, knapp darunteraus 30 AufträgenVorjahr 1.000 €Soll bis 20.11.2026: 1.250 €',
  );
  expect(within(revenue).getByRole('link', { name: 'Umsatz' })).toHaveAttribute(
    'href',
    '/analyse/gesamtumsatz?zeitraum=2026-11',
  );
  expect(screen.getByRole('region', { name: 'Stand' })).toHaveTextContent(
    /Bis zum Novemberziel von 1.250 € fehlen 50 €. Das wären 6 € an jedem der 8 übrigen Arbeitstage/,
  );
  expect(screen.getAllByRole('region')).toHaveLength(7);
  expect(screen.getByRole('region', { name: 'Mehrbrillenquote' })).not.toHaveTextContent('Ziel');
});

test('a day stands against its usual weekday, store by store; other periods ask for none', async () => {
  network({ ...dashboard, unit: 'day', from: '2026-11-20', ends: '2026-11-20' });
  const { unmount } = renderPage(<KeyFiguresCard />);
  const card = await screen.findByRole('region', { name: 'Gegen den üblichen Freitag' });
  expect(card).toHaveTextContent('1 von 2 Standorten liegt über seinem üblichen Freitag.');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Mitte1.985 € · üblich 1.700 €, 285 € mehr', 'Nord500 € · üblich 900 €, 400 € weniger']);
  await userEvent.click(within(card).getByRole('button', { name: /^Definition/ }));
  expect(await screen.findByText(/Median der letzten 12 Freitage/)).toBeInTheDocument();
  // The days before are asked for as one goes to them; after the last one with data there is none.
  const days = () =>
    calls.flatMap(({ pathname, searchParams }) =>
      pathname.endsWith('/usual-weekday') ? [searchParams.get('day')] : [],
    );
  await userEvent.click(within(card).getByRole('button', { name: 'Ein Zeitraum vor' }));
  await userEvent.click(within(card).getByRole('button', { name: 'Ein Zeitraum zurück' }));
  expect(within(card).getByRole('group', { name: 'Zeitraum verschieben' })).toHaveTextContent('19.11.2026');
  await waitFor(() => expect(days()).toEqual(['2026-11-20', '2026-11-19']));
  unmount();
  network(dashboard);
  renderPage(<KeyFiguresCard />);
  await screen.findByRole('region', { name: 'Umsatz' });
  expect(calls.some(({ pathname }) => pathname.endsWith('/usual-weekday'))).toBe(false);
});

test('the change of revenue is explained of the very days that the figure is of', async () => {
  network(dashboard);
  renderPage(<KeyFiguresCard />);
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Umsatz' })).getByRole('button', { name: /Warum\?/ }),
  );
  expect(await screen.findByRole('dialog', { name: 'Warum? Umsatz 01.11.2026 bis 20.11.2026' })).toBeVisible();
  const asked = calls.findLast(({ pathname }) => pathname.endsWith('/change-explained'));
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
    unit: 'month',
    compare: 'vorjahr',
    scope: 'store',
    part: 'umsatz',
  });
});

test('each changed figure leads to what explains it', async () => {
  network(dashboard);
  renderPage(<KeyFiguresCard />);
  const region = (name: string) => screen.findByRole('region', { name });
  await userEvent.click(within(await region('Mehrbrillenquote')).getByRole('button', { name: /Warum\?/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Warum? Mehrbrillenquote 01.11.2026 bis 20.11.2026' });
  expect(dialog).toBeVisible();
  const asked = calls.findLast(({ pathname }) => pathname.endsWith('/rate-explained'));
  expect(asked?.searchParams.get('figure')).toBe('mehrbrillenquote');
});

test('an explanation that fails says so in its drawer, and can be asked for again', async () => {
  network(dashboard, staff, refusal(500));
  renderPage(<KeyFiguresCard />);
  const card = within(await screen.findByRole('region', { name: 'Mehrbrillenquote' }));
  await userEvent.click(card.getByRole('button', { name: /Warum\?/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Warum\? Mehrbrillenquote/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
  network(dashboard);
  await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await dialog.findByText('Der Umsatz je Brillenauftrag liegt über dem Vorjahr.')).toBeVisible();
});

test('net figures say so, in their definitions as well', async () => {
  network({ ...dashboard, amounts: 'net' });
  renderPage(<KeyFiguresCard />);
  expect(await screen.findByText('Beträge netto')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Umsatz' }));
  expect(await screen.findByText(/des Zeitraums, netto nach Auftragsdatum/)).toBeInTheDocument();
});

test('the year ends in a range, with what it means; where there is none it is said why', async () => {
  const withEnd = (year_end: NonNullable<Dashboard['goals'][number]['year']>['year_end']): Dashboard => ({
    ...dashboard,
    goals: dashboard.goals.map((goal) => ({ ...goal, year: goal.year && { ...goal.year, year_end } })),
  });
  const text = 'Jahresende voraussichtlich 11.900 bis 12.300\u00a0€';
  network(withEnd({ range: { low: 1_190_000, high: 1_230_000 }, text, about: 'In 8 von 10 Fällen.' }));
  const { unmount } = renderPage(<GoalProgressCard />);
  expect(await screen.findByText('Jahresende voraussichtlich 11.900 bis 12.300 €')).toBeVisible();
  // The point stays beside it.
  expect(screen.getByText(/vom Ziel \(12\.000\s€\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Jahresende Umsatz' }));
  expect(await screen.findByText('In 8 von 10 Fällen.')).toBeInTheDocument();
  unmount();
  network(withEnd({ range: null, text: 'Jahresende noch nicht nachweisbar', about: 'Zwei volle Jahre.' }));
  renderPage(<GoalProgressCard />);
  expect(await screen.findByText('Jahresende noch nicht nachweisbar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Jahresende Umsatz' }));
  expect(await screen.findByText('Zwei volle Jahre.')).toBeInTheDocument();
});

test('goals say what is reached and where it leads; without goals there is the way to set them', async () => {
  network(dashboard);
  const { unmount } = renderPage(<GoalProgressCard />);
  const month = await screen.findByText(/vom Ziel \(1\.100\s€\) nach 17 von 24 Arbeitstagen; noch 57\s€ je Arbeitstag/);
  expect(month).toHaveTextContent(
    'wird 110,0 % vom Ziel (1.100 €) nach 17 von 24 Arbeitstagen; noch 57 € je Arbeitstag, Ziel in Sicht',
  );
  expect(
    screen.getByRole('progressbar', { name: /Jahr 2026: Ist 11\.000\s€ von 10\.000\s€, Soll 9\.000\s€/ }),
  ).toHaveAttribute('aria-valuenow', '100');
  unmount();
  network({ ...dashboard, goals: [] });
  renderPage(<GoalProgressCard />);
  expect(await screen.findByRole('link', { name: 'Ziele festlegen' })).toHaveAttribute('href', '/einstellungen/ziele');
});

test('the team opens in a drawer whose names lead to the person', async () => {
  network(dashboard);
  renderPage(<TeamCard />);
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Dora' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ganzes Team anzeigen' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Team im November 2026' }));
  expect(drawer.getByRole('link', { name: 'Dora' })).toHaveAttribute('href', '/analyse/mitarbeiter/detail/4');
  expect(
    drawer
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada', '900\u00a0€', '0\u00a0€', '12']);
  expect(calls.find(({ pathname }) => pathname.endsWith('/staff'))?.search).toBe(
    '?from=2026-11-01&to=2026-11-20&unit=month&scope=store',
  );
});

test('before the first upload the figures say what will stand here, the others nothing', async () => {
  network({
    data_since: null,
    data_date: null,
    unit: 'month',
    from: null,
    to: null,
    ends: null,
    standing: null,
    figures: [],
    goals: [],
  });
  renderPage(
    <>
      <KeyFiguresCard />
      <GoalProgressCard />
      <TeamCard />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'In drei Schritten zu Ihren Zahlen' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: 'Zielerreichung' })).toBeNull();
});

test('a failure stays in its card and can be tried again', async () => {
  network(refusal(500));
  renderPage(<GoalProgressCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
  network(dashboard);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Zielerreichung' })).toBeVisible();
});

test('without the figures the team says so, and asks for both again', async () => {
  network(refusal(500));
  renderPage(<TeamCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
  network(dashboard);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible();
});

test('figures that could not be renewed stay, and say so', async () => {
  network(dashboard);
  renderPage(
    <>
      <KeyFiguresCard />
      <TeamCard />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible();
  network(refusal(500));
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  setOnline(false);
  setOnline(true);
  expect(await screen.findByText(/die Zahlen konnten gerade nicht erneuert werden/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Umsatz' })).toHaveTextContent('1.200 €');
  later.mockRestore();
});

test('where the page is about all stores, every card asks for all', async () => {
  session.setState({ user: null, groups: ['PRO'], currentStore: null, scope: 'all' });
  network({ ...dashboard, goals: [] });
  renderPage(
    <>
      <KeyFiguresCard />
      <TeamCard />
      <GoalProgressCard />
    </>,
  );
  expect(await screen.findByText(/noch nicht an allen Standorten Ziele festgelegt/)).toBeVisible();
  await screen.findByRole('button', { name: 'Ganzes Team anzeigen' });
  expect(calls.map(({ searchParams }) => searchParams.get('scope'))).toEqual(['all', 'all']);
});
