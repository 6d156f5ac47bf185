import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { KpiCard } from './kpi-card.tsx';

const card = (change: number | null) => (
  <KpiCard
    label="Umsatz" value="1.200,00 €" change={change} changeLabel="gegenüber Vorjahr" previous="Vorjahr 1.000,00 €"
    definition="Summe aller Aufträge." n="12 Aufträge"
  />
);

test('is a region of its own with value, comparison and n', () => {
  renderPage(card(0.2));
  const region = within(screen.getByRole('region', { name: 'Umsatz' }));
  expect(region.getByText('1.200,00 €')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Umsatz' })).toHaveTextContent('Vorjahr 1.000,00 €n = 12 Aufträge');
});

test.each([[0.2, '+20,0 %', 'up-right'], [-0.031, '−3,1 %', 'down-right'], [0, '0,0 %', 'right']] as const)(
  'says a change of %d by sign and arrow, not by colour alone', (change, text, arrow) => {
    const { container } = renderPage(card(change));
    expect(screen.getByText(text)).toBeVisible();
    expect(container.querySelector(`.tabler-icon-arrow-${arrow}`)).toHaveAttribute('aria-hidden', 'true');
  });

test('says so when there is nothing to compare with', () => {
  renderPage(card(null));
  expect(screen.getByText('kein Wert gegenüber Vorjahr')).toBeVisible();
});

test('its definition opens by keyboard and closes with Escape', async () => {
  renderPage(card(0));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Definition: Umsatz' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Summe aller Aufträge.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Definition: Umsatz' })).toHaveAttribute('aria-expanded', 'false');
});
