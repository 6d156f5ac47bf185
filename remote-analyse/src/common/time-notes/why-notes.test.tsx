import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeExplained, TimeNote } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import { WhyNotes } from './why-notes.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE'], currentStore: null });

const note = (more: Partial<TimeNote>): TimeNote => ({
  source: 'hand',
  id: 1,
  from: '2026-10-05',
  to: '2026-10-16',
  text: 'Umbau',
  store_id: null,
  store: null,
  may_change: true,
  version: 1,
  updated_by: 'chefin@example.org',
  ...more,
});
const explained = {
  from: '2026-10-01',
  to: '2026-10-31',
  previous_from: '2025-10-01',
  previous_to: '2025-10-31',
} as ChangeExplained;
/** What is noted, by the first day that is asked for. */
const network = (byDay: Readonly<Record<string, TimeNote[]>>) =>
  fakeNetwork({
    'GET /api/v2/analysis/time-notes': ({ searchParams }) => {
      const items = byDay[searchParams.get('from') ?? ''] ?? [];
      return { total: items.length, items, stores: [], may_write_all: true };
    },
  });

test("'Warum?' names the notes of either side, all of them on demand", async () => {
  network({
    '2026-10-01': [note({}), note({ id: 2, source: 'plan', text: 'Aktion „Gleitsicht“', may_change: false })],
    '2025-10-01': [note({ id: 3, from: '2025-10-03', to: '2025-10-03', text: 'Messe' })],
  });
  renderPage(<WhyNotes explained={explained} />);
  const card = within(screen.getByLabelText('Notizen'));
  // Their room is there before they are.
  expect(card.getByRole('heading', { name: 'Notizen zu diesen Tagen' })).toBeVisible();
  const first = await card.findByText(/^01\.10\.2026 bis 31\.10\.2026: 2 Notizen/);
  expect(first).toHaveTextContent(/2 Notizen, zuletzt 05\.10\.2026 bis 16\.10\.2026: Umbau/);
  expect(await card.findByText(/^01\.10\.2025 bis 31\.10\.2025: 03\.10\.2025: Messe/)).toBeVisible();
  await userEvent.click(first);
  expect(card.getByText(/Aktion „Gleitsicht“/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Notiz schreiben' })).toHaveAttribute(
    'href',
    '/analyse/notizen?notiz.von=2026-10-01&notiz.bis=2026-10-31',
  );
});

test('without notes there is the way to one', async () => {
  const calls = network({});
  renderPage(<WhyNotes explained={{ ...explained, previous_from: '2026-10-02', previous_to: '2026-10-01' }} />);
  expect(await screen.findByRole('link', { name: 'Notiz schreiben' })).toBeVisible();
  // Without a comparison there is one side.
  expect(calls).toHaveLength(1);
});
