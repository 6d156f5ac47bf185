import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Practice } from '@portal/shared/contract/settings-admin';
import { providePractice, provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import PracticePage from './practice-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['Admin'], currentStore: null });

const standing = (more: Partial<Practice> = {}): Practice => ({
  state: 'none',
  progress: 0,
  business: 'Brillenhaus Sommer',
  made_at: null,
  made_by: null,
  expires_at: null,
  is_practising: false,
  may_make: true,
  ...more,
});
const ready = standing({
  state: 'ready',
  progress: 1,
  made_at: '2026-11-30T08:00:00Z',
  made_by: 'chefin@example.org',
  expires_at: '2026-12-07T08:00:00Z',
});
const people = { 'GET /api/v2/people': { items: [{ email: 'chefin@example.org', name: 'Anna Sommer' }] } };

test('a copy is made, entered and deleted', async () => {
  let now = standing();
  fakeNetwork({
    ...people,
    'GET /api/v2/settings/practice': () => now,
    'POST /api/v2/settings/practice': () => (now = standing({ state: 'making', progress: 0.4 })),
    'DELETE /api/v2/settings/practice': () => (now = standing({ state: 'ending' })),
  });
  const turned: boolean[] = [];
  providePractice((isOn) => turned.push(isOn));
  renderPage(<PracticePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Kopie anlegen' }));
  expect(await screen.findByRole('heading', { name: 'Die Kopie wird angelegt' })).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Fortschritt der Kopie' })).toHaveAttribute('aria-valuenow', '40');
  now = ready;
  await userEvent.click(await screen.findByRole('button', { name: 'Übung beginnen' }, { timeout: 3_000 }));
  expect(turned).toEqual([true]);
  expect(await screen.findByText(/Anna Sommer hat sie am/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Übung beenden und Kopie löschen' }));
  expect(await screen.findByRole('heading', { name: 'Die Kopie wird gelöscht' })).toBeVisible();
});

test('whoever does not administer enters a copy, and is told who makes one', async () => {
  fakeNetwork({ ...people, 'GET /api/v2/settings/practice': standing({ may_make: false }) });
  renderPage(<PracticePage />);
  expect(await screen.findByText(/Anlegen kann sie, wer in Ihrem Betrieb verwaltet/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('in the copy the page leads out, and what is refused is said', async () => {
  fakeNetwork({ ...people, 'GET /api/v2/settings/practice': { ...ready, is_practising: true, may_make: false } });
  renderPage(<PracticePage />);
  expect(await screen.findByRole('heading', { name: 'Sie üben gerade' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Übung beenden']);
});

test('what does not work is said, and can be tried again', async () => {
  fakeNetwork({
    ...people,
    'GET /api/v2/settings/practice': standing(),
    'POST /api/v2/settings/practice': refusal(409, 'Es gibt schon eine Kopie zum Üben.', 'practice-there'),
  });
  renderPage(<PracticePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Kopie anlegen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Es gibt schon eine Kopie zum Üben.');
});
