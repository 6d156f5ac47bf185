import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, renderPage, savedFiles } from '@portal/shared/testing';
import AuditLogPage from './audit-log-page.tsx';

const ENTRIES: AuditEntry[] = [
  {
    id: 2,
    at: '2026-11-23T08:00:00Z',
    user: 'anna@x.example',
    action: 'settings-changed',
    subject_id: null,
    before: { at_risk_months: 36, amounts: 'gross' },
    after: { at_risk_months: 24, amounts: 'gross' },
    details: { version: 1 },
  },
  {
    id: 1,
    at: '2026-11-22T08:00:00Z',
    user: '=bert@x.example',
    action: 'objection',
    subject_id: 4711,
    before: null,
    after: null,
    details: { channel: 'sms' },
  },
];

let people: { email: string; name: string }[];
beforeEach(() => {
  people = [];
});

/** The API's part. @returns what the list was asked for */
function network() {
  const asked: URLSearchParams[] = [];
  fakeNetwork({
    'GET /api/v2/store': { total: 0, items: [] },
    'GET /api/v2/people': { items: people },
    'GET /api/v2/admin/portal-mail': { total: 0, items: [] },
    'GET /api/v2/admin/audit/users': ['anna@x.example', '=bert@x.example'],
    'GET /api/v2/admin/audit': ({ searchParams }: Call) => {
      asked.push(searchParams);
      const items = ENTRIES.filter(({ user }) => !searchParams.has('user') || searchParams.get('user') === user);
      return { total: items.length, items };
    },
  });
  return asked;
}

const show = async () => {
  renderPage(<AuditLogPage />, '/einstellungen/erweitert/protokoll');
  await screen.findByText('anna@x.example', { ignore: 'option' });
};

test('an entry says what was done, and opened what it was before', async () => {
  network();
  await show();
  expect(screen.getByText('Widerspruch eingetragen (Kunde Nr. 4711)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '23.11.2026, 09:00' }));
  const panel = await screen.findByRole('dialog', { name: 'Einstellungen geändert' });
  const changes = within(panel).getByRole('table', { name: 'Vorher und nachher' });
  expect(
    within(changes)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['AngabeVorherNachher', 'Gefährdet ab36 Monaten24 Monaten']);
  expect(within(panel).getByText('Fassung')).toBeVisible();
});

test('people are called by their names, and the file has their addresses too', async () => {
  people = [{ email: 'anna@x.example', name: 'Anna Alt' }];
  network();
  const files = savedFiles();
  renderPage(<AuditLogPage />, '/einstellungen/erweitert/protokoll');
  expect(await screen.findByText('Anna Alt', { ignore: 'option' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveTextContent('Anna Alt');
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toContain(';Anna Alt;anna@x.example;');
});

test('it is narrowed by person, area and days, and searched', async () => {
  const asked = network();
  await show();
  expect(Object.fromEntries(asked[0]!)).toEqual({ q: '', direction: 'asc', offset: '0', limit: '50' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'anna@x.example');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bereich' }), 'Einstellungen');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), 'Eigener Zeitraum');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Protokoll durchsuchen' }), 'Beträge');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
      q: 'Beträge',
      user: 'anna@x.example',
      area: 'Einstellungen',
      from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    }),
  );
  expect(screen.getByLabelText('Von')).toBeVisible();
});

test('the file holds all entries with what they changed, under title, filter and day', async () => {
  network();
  const files = savedFiles();
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]!.text()).split('\r\n');
  expect(files[0]!.name).toBe('protokoll.csv');
  expect(lines.join('\n')).toContain('Protokoll\nAlle Personen · Alle Bereiche · alle Tage\nStand ');
  expect(lines).toContainEqual(expect.stringMatching(/^Zeitpunkt;Wer;Adresse;Was;Bereich;Einzelheiten$/));
  expect(lines.find((line) => line.includes('anna@'))).toContain(
    'Einstellungen geändert;Einstellungen;Gefährdet ab: 36 Monaten → 24 Monaten | Fassung: 1',
  );
  expect(lines.find((line) => line.includes('bert@'))).toContain(";'=bert@x.example;");
});

test('printed, it is the whole list under its title and filter', async () => {
  network();
  window.print = () => {};
  await show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'anna@x.example');
  await waitFor(() => expect(screen.queryByText(/Widerspruch/)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(await screen.findByText('anna@x.example · Alle Bereiche · alle Tage')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
