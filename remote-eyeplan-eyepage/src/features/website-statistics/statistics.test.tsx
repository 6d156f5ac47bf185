import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, today } from '@portal/shared/contract/calendar';
import { DEVICES, WEBSITE_EVENTS, type WebsiteStatistics } from '@portal/shared/contract/eyepage';
import { type Call, fakeNetwork, renderPage } from '@portal/shared/testing';
import { Statistics } from './statistics.tsx';

const NOTHING = { visitors: 0, views: 0, appointment: 0, phone: 0, route: 0 };
const split = addDays(today(), -10);

/** The API of a website with three pages and two sources; on tablets nobody came. */
function serve(): string[] {
  const asked: string[] = [];
  fakeNetwork({
    'GET /api/v2/eyepage/website/statistics': ({ searchParams: query }: Call): WebsiteStatistics => {
      asked.push(
        ['page', 'source', 'device'].flatMap((name) => (query.has(name) ? `${name}=${query.get(name)}` : [])).join('&'),
      );
      const count = query.get('device') === 'tablet' ? 0 : 4;
      const named = (name: string) => ({ name, count, previous: null });
      const only = (names: string[], name: string | null) => (name === null ? names : [name]).filter(() => count > 0);
      return {
        from: query.get('from')!,
        to: query.get('to')!,
        previous_days: null,
        counted_since: '2020-01-01',
        split_since: split,
        totals: { ...NOTHING, visitors: count, views: count * 2 },
        previous: null,
        days: [{ ...NOTHING, day: today() }],
        previous_day_totals: [],
        pages: only(['/', '/termin', '*'], query.get('page')).map(named),
        sources: only(['www.google.com', ''], query.get('source')).map(named),
        campaigns: [],
        devices: DEVICES.map((name) => ({ name, count, previous: null })),
        events: WEBSITE_EVENTS.map((name) => ({ name, count: 0, previous: null })),
      };
    },
  });
  return asked;
}

test('a click on a source and a page filters, both can be taken away, and the sum of all others is no link', async () => {
  const asked = serve();
  renderPage(<Statistics isDemo={false} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'google.com' }));
  const chips = await screen.findByRole('list', { name: 'Gesetzte Filter' });
  await user.click(screen.getByRole('button', { name: '/termin' }));
  await waitFor(() => expect(asked.at(-1)).toBe('page=/termin&source=www.google.com'));
  expect(screen.queryByRole('button', { name: 'Alle weiteren' })).toBeNull();
  expect(
    within(chips)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  ).toEqual(['Seite /termin entfernen', 'Quelle google.com entfernen', 'Zurücksetzen']);
  // Beyond the day that visits can be told apart from.
  expect(screen.getByText(/lässt sich nach Seite, Quelle und Gerät filtern/)).toBeVisible();
  await user.click(within(chips).getByRole('button', { name: 'Quelle google.com entfernen' }));
  await waitFor(() => expect(asked.at(-1)).toBe('page=/termin'));
  await user.click(within(chips).getByRole('button', { name: 'Zurücksetzen' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Gesetzte Filter' })).toBeNull());
  expect(screen.queryByText(/lässt sich nach Seite/)).toBeNull();
});

test('a device is chosen by the keyboard, and that nobody came is said', async () => {
  serve();
  renderPage(<Statistics isDemo={false} />);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gerät' }), 'Tablet');
  expect(await screen.findByText('Kein Besuch passt zu dieser Auswahl')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alle Besuche zeigen' }));
  await waitFor(() => expect(screen.queryByText('Kein Besuch passt zu dieser Auswahl')).toBeNull());
});
