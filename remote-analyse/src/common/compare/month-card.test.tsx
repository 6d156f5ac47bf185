import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimeNote } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { chooseOfFigure, fakeNetwork, renderPage, savedFiles } from '@portal/shared/testing';
import { MonthCard, type MonthFigure } from './month-card.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE'], currentStore: null });

let notes: TimeNote[] = [];
beforeEach(() => {
  notes = [];
  fakeNetwork({
    'GET /api/v2/analysis/time-notes': () => ({ total: notes.length, items: notes, stores: [], may_write_all: true }),
  });
});

const months: MonthFigure[] = ['2025-12-01', '2026-01-01', '2026-04-01'].map((month, at) => ({
  month,
  current: at + 1,
  previous: 2,
  n: null,
}));

const show = () =>
  renderPage(
    <MonthCard
      title="Brillen je Monat"
      name="Brillen"
      unit="count"
      basis="Brillen"
      definition="Brillen."
      months={months}
      filter={{ from: '2025-12-01', to: '2026-04-30', compare: 'vorjahr' }}
      fileName="brillen"
      shows="die Aufträge"
      onSelect={() => {}}
    />,
  );

test('months are sorted as the calendar has them', async () => {
  show();
  await chooseOfFigure('Brillen je Monat', 'Als Tabelle');
  const shown = () => screen.getAllByRole('button', { name: / 20\d\d$/ }).map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Monat' }));
  expect(shown()).toEqual(['Dez. 2025', 'Jan. 2026', 'Apr. 2026']);
  await userEvent.click(screen.getByRole('button', { name: 'Monat' }));
  expect(shown()).toEqual(['Apr. 2026', 'Jan. 2026', 'Dez. 2025']);
});

test('says of the chart which month was the best and which the worst', () => {
  show();
  expect(
    screen.getByRole('img', { name: /Am höchsten: Apr\. 2026 mit 3; am niedrigsten: Dez\. 2025 mit 1\./ }),
  ).toBeInTheDocument();
});

test('in the file months stand in ISO', async () => {
  const files = savedFiles();
  show();
  await chooseOfFigure('Brillen je Monat', 'CSV');
  expect((await files[0]?.text())?.split('\r\n').map((line) => line.split(';')[0])).toEqual([
    'Brillen je Monat',
    '',
    'Monat',
    '2025-12',
    '2026-01',
    '2026-04',
    '',
  ]);
});

test('notes stand below the chart, and in the table and the file at their months', async () => {
  notes = [
    {
      source: 'hand',
      id: 1,
      from: '2025-12-20',
      to: '2026-01-10',
      text: 'Umbau',
      store_id: 3,
      store: 'Freiburg',
      may_change: true,
      version: 1,
      updated_by: 'chefin@example.org',
    },
  ];
  const files = savedFiles();
  show();
  const line = '20.12.2025 bis 10.01.2026: Umbau (Freiburg)';
  expect(await screen.findByRole('listitem')).toHaveTextContent(line);
  await chooseOfFigure('Brillen je Monat', 'Als Tabelle');
  expect(screen.getAllByRole('cell', { name: line })).toHaveLength(2);
  await chooseOfFigure('Brillen je Monat', 'CSV');
  expect((await files[0]?.text())?.split('\r\n').filter((row) => row.includes(line))).toHaveLength(2);
});
