import { areaManifestSchema } from '@portal/shared/contract';
import { matching } from './matching.ts';
import { periodCommands, periodPage } from './period-commands.ts';

const { routes } = areaManifestSchema.parse({
  id: 'analyse',
  title: 'Analyse',
  contract: '^3.0.0',
  menu: [],
  routes: [
    { path: '/datenqualitat', title: 'Datenqualität' },
    { path: '/analyse/mitarbeiter', title: 'Mitarbeiter', groups: ['PRO'], filtered: true },
    { path: '/analyse/gesamtumsatz', title: 'Gesamtumsatz', groups: ['PURE', 'PRO'], filtered: true },
  ],
});
const page = { pathname: '/analyse/gesamtumsatz', title: 'Gesamtumsatz' };
const TODAY = '2026-11-21';

test('a page with a filter bar keeps its own period; from any other the first one that may be opened is shown', () => {
  const at = (pathname: string) => ({ pathname, search: '' });
  expect(periodPage(routes, routes[1], ['PRO'], at('/analyse/mitarbeiter'))).toEqual({
    pathname: '/analyse/mitarbeiter',
    title: 'Mitarbeiter',
  });
  expect(periodPage(routes, routes[0], ['PURE'], at('/datenqualitat'))).toEqual(page);
  expect(periodPage(routes, routes[0], ['Marketing'], at('/datenqualitat'))).toBeNull();
});

test('another period leaves the rest of the filter as it is', () => {
  const [, week] = periodCommands(
    page,
    { pathname: page.pathname, search: '?standort=3&zeitraum=frei&von=2026-01-01&bis=2026-02-01&alter=60%2B' },
    TODAY,
    false,
  );
  expect(week).toMatchObject({
    label: 'Diese Woche',
    to: { pathname: page.pathname, search: '?standort=3&alter=60%2B&zeitraum=woche' },
  });
  expect(periodCommands(page, { pathname: '/', search: '?zeitraum=woche' }, TODAY, false)[2]?.to.search).toBe(
    '?zeitraum=monat',
  );
});

test('months, quarters and years that are over are found by their names', () => {
  const all = periodCommands(page, { pathname: '/', search: '' }, TODAY, true);
  const found = (text: string) => matching(all, text).map(({ label, to }) => [label, to.search]);
  expect(found('März 2025')).toEqual([['März 2025', '?zeitraum=2025-03']]);
  expect(found('3. quartal 2026')).toEqual([['3. Quartal 2026', '?zeitraum=2026-q3']]);
  expect(found('2022')).toEqual([['2022', '?zeitraum=2022']]);
  expect(found('4. quartal 2026')).toEqual([]);
});
