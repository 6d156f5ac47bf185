import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Backup, BackupList } from '@portal/shared/contract/settings-admin';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import { BackupsCard } from './backups-card.tsx';

const MADE: Backup = {
  name: 'portal-2026-11-28-013000.sicherung',
  state: 'ready',
  progress: 1,
  started_at: '2026-11-28T01:30:00.000Z',
  finished_at: '2026-11-28T01:30:19.000Z',
  bytes: 7_900_000,
  rows: 344_453,
  businesses: 2,
  is_sealed: true,
  problem: null,
  check: {
    state: 'passed',
    started_at: '2026-11-28T01:30:20.000Z',
    finished_at: '2026-11-28T01:30:50.000Z',
    compared: 2,
    differing: [],
    problem: null,
  },
};
const DIFFERS = 'Nach dem Einspielen in eine Probe-Datenbank stimmten die Zahlen dieser Betriebe nicht: 2.';

function show(items: Backup[], more: Partial<BackupList> = {}) {
  const calls = fakeNetwork({
    'GET /api/v2/admin/backups': () => ({
      is_operator: true,
      schedule: '02:30',
      keep: 14,
      place: 'folder',
      is_sealed: true,
      items,
      ...more,
    }),
    'POST /api/v2/admin/backups': null,
    'POST /api/v2/admin/backups/check': null,
  });
  renderPage(<BackupsCard />);
  return calls;
}

test('each backup says how its trial ended', async () => {
  show([
    { ...MADE, name: 'c', check: { ...MADE.check!, state: 'differs', differing: ['2'], problem: DIFFERS } },
    {
      ...MADE,
      name: 'b',
      state: 'failed',
      bytes: null,
      rows: null,
      check: null,
      problem: 'Auf der Platte war kein Platz mehr.',
    },
    MADE,
  ]);
  const items = within(await screen.findByRole('list', { name: /^Sicherungen/ })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(new RegExp(`Probe fehlgeschlagen.*${DIFFERS}$`)),
    expect.stringMatching(/Fehlgeschlagen.*Auf der Platte war kein Platz mehr\.$/),
    expect.stringMatching(
      /Geprüft.*344\.453 Zeilen · 19 s · verschlüsselt.* in 30 s: Die Zahlen von 2 Betrieben stimmen\.$/,
    ),
  ]);
});

test('what is missing is said, and one is asked for by a click', async () => {
  const calls = show([], { schedule: null, is_sealed: false });
  expect(await screen.findByText(/Bitte setzen Sie BACKUP_SCHEDULE.* Bitte setzen Sie BACKUP_KEY\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jetzt prüfen' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Jetzt sichern' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

test('while one is made its progress is shown, and no other is begun', async () => {
  show([{ ...MADE, state: 'making', progress: 0.4, finished_at: null, bytes: null, rows: null, check: null }]);
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('button', { name: 'Jetzt sichern' })).toBeDisabled();
});
