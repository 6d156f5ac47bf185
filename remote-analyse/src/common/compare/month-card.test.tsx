import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseOfFigure, renderPage, savedFiles } from '@portal/shared/testing';
import { MonthCard, type MonthFigure } from './month-card.tsx';

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
