import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import { AnalysisPage } from './analysis-page.tsx';
import { NothingInPeriod } from './no-data.tsx';

const session = provideSession(async () => {});
const signIn = (...groups: string[]) => session.setState({ user: null, groups, currentStore: null });

beforeEach(() => signIn('PRO'));

const show = (query: string) =>
  renderPage(<AnalysisPage title="Umsatz">{() => <NothingInPeriod gap={null} />}</AnalysisPage>, `/?${query}`);

test('who is filtered by is named as soon as the name is known', async () => {
  fakeNetwork({ 'GET /api/v2/analysis/staff/{id}/name': () => ({ name: 'Anke Blau' }) });
  show('mitarbeiter=7');
  expect(screen.getByRole('button', { name: 'einer Person im Team entfernen' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Anke Blau entfernen' })).toBeVisible();
});

test('who may not see single members of staff has no such filter, and asks for no name', () => {
  signIn('PURE');
  const calls = fakeNetwork({});
  show('mitarbeiter=7&wochentag=6');
  expect(screen.getByRole('button', { name: 'nur Samstag entfernen' })).toBeVisible();
  expect(screen.queryByText(/im Team/)).toBeNull();
  expect(calls).toEqual([]);
});

test('where a filter leaves nothing, it is named and can be taken away there; its period stays', async () => {
  fakeNetwork({});
  show('zeitraum=2025-03&marke=Ray-Ban&wochentag=6&vergleich=vorperiode');
  expect(screen.getByText(/Gezeigt wird nur: nur Samstag · Fassung von Ray-Ban\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Einschränkungen herausnehmen' }));
  expect(screen.queryByText(/Gezeigt wird nur/)).toBeNull();
  expect(screen.getByText(/^Bitte wählen Sie einen anderen Zeitraum\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Einschränkungen herausnehmen' })).toBeNull();
  expect(screen.getByText('März 2025', { selector: ':not(option)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Vorperiode entfernen/ })).toBeVisible();
});
