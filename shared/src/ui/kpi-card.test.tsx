import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { FigureChange } from '@portal/shared/format';
import { renderPage } from '@portal/shared/testing';
import { KpiCard } from './kpi-card.tsx';
import { KpiRow } from './kpi-row.tsx';

const card = (change: FigureChange | null | undefined, better?: ComponentProps<typeof KpiCard>['better']) => (
  <KpiCard
    label="Umsatz"
    value="1.200,00 €"
    change={change}
    better={better}
    previous="Vorjahr 1.000,00 €"
    definition="Summe aller Aufträge."
    basis="aus 12 Aufträgen"
  />
);
const moved = (direction: FigureChange['direction'], text = '+5,0 %'): FigureChange => ({
  text,
  short: text,
  direction,
});
const change = () => screen.getByText(/%$/).parentElement;

test('is a region of its own with its value; what it stands on and what it was are told behind ⓘ and on paper', async () => {
  renderPage(card(moved(1)));
  const region = screen.getByRole('region', { name: 'Umsatz' });
  expect(within(region).getByText('1.200,00 €')).toBeVisible();
  for (const part of ['aus 12 Aufträgen', 'Vorjahr 1.000,00 €'])
    expect(within(region).getByText(part)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Umsatz' }));
  expect(await screen.findByText('Summe aller Aufträge.')).toBeInTheDocument();
  expect(within(region).getAllByText('aus 12 Aufträgen')).toHaveLength(2);
});

test.each([
  [1, '+20,0 %', 'up-right'],
  [-1, '−3,1 %', 'down-right'],
  [0, '0,0 %', 'right'],
] as const)('says a change in direction %d by sign and arrow, not by colour alone', (direction, text, arrow) => {
  const { container } = renderPage(card(moved(direction, text)));
  expect(screen.getByText(text)).toBeVisible();
  expect(container.querySelector(`.tabler-icon-arrow-${arrow}`)).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  [1, 'more', ', günstig'],
  [-1, 'more', ', ungünstig'],
  [1, 'less', ', ungünstig'],
  [-1, 'less', ', günstig'],
] as const)('direction %d is judged where %s is better', (direction, better, words) => {
  renderPage(card(moved(direction), better));
  expect(change()).toHaveTextContent(words);
});

test('a figure that nobody can judge, and one that has not moved, are good news for nobody', () => {
  renderPage(
    <>
      {card(moved(1))}
      {card(moved(0, '0,0 %'), 'less')}
    </>,
  );
  expect(screen.queryByText(/günstig/)).toBeNull();
});

test('points are short where the card is narrow, and read out in full', () => {
  renderPage(card({ text: '+0,9 Prozentpunkte', short: '+0,9 Pp.', direction: 1 }));
  expect(screen.getByText('+0,9 Prozentpunkte')).not.toHaveAttribute('aria-hidden');
  expect(screen.getByText('+0,9 Pp.')).toHaveAttribute('aria-hidden', 'true');
});

test('says so when there is nothing to compare with, and nothing when no comparison is wanted', () => {
  const { unmount } = renderPage(card(null));
  expect(screen.getByText('noch kein Vergleich')).toBeVisible();
  unmount();
  renderPage(card(undefined));
  expect(screen.queryByText(/Vergleich/)).toBeNull();
});

test('a change that can be explained is a button, and the row says so once', async () => {
  let opened = 0;
  renderPage(
    <KpiRow compared="gegenüber Vorjahr (2025)" isExplained>
      <KpiCard
        label="Umsatz"
        value="1 €"
        change={moved(1)}
        definition="d"
        onWhy={() => {
          opened += 1;
        }}
      />
    </KpiRow>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Warum\?$/ }));
  expect(opened).toBe(1);
  expect(screen.getByText(/Ein Klick auf eine Veränderung erklärt sie\./)).toBeVisible();
});

test('without a change there is nothing to explain', () => {
  renderPage(<KpiCard label="Umsatz" value="1 €" change={null} definition="d" onWhy={() => {}} />);
  expect(screen.queryByRole('button', { name: /Warum/ })).toBeNull();
});

test('the row says once what its changes are against', () => {
  renderPage(<KpiRow compared="gegenüber Vorjahr (2025)">{card(moved(1))}</KpiRow>);
  expect(screen.getByText('gegenüber Vorjahr (2025)')).toBeVisible();
});

test('its definition opens by keyboard and closes with Escape', async () => {
  renderPage(card(null));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Definition: Umsatz' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Summe aller Aufträge.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Definition: Umsatz' })).toHaveAttribute('aria-expanded', 'false');
});
