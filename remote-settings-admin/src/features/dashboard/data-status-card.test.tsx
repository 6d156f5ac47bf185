import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AllStores } from '@portal/shared/contract/common';
import { provideSession, provideStoreRefresh, type SessionState } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import DataStatusCard from './data-status-card.tsx';

const host = provideSession(async () => {});
const show = (
  missing: AllStores['missing_upload'],
  groups = ['PURE', 'Fileupload'],
  short: AllStores['short_upload'] = null,
) => {
  host.setState({
    user: null,
    groups,
    currentStore: { id: 1, name: 'Markt', location: 'Ulm', is_visible: true, last_upload: new Date().toISOString() },
    allStores: { count: 1, oldest: null, without_data: 0, missing_upload: missing, short_upload: short },
  });
  renderPage(<DataStatusCard />);
};

test('data of today are nothing to do, and nothing to say', () => {
  show(null);
  expect(screen.queryByText('Datenstand')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [
    1,
    /^Der nächtliche Upload „Kasse“ vom 20\.11\.2026 ist nicht angekommen\. Bitte prüfen Sie den Rechner, der ihn sendet\. Zuletzt hochgeladen heute/,
  ],
  [2, /^Der nächtliche Upload „Kasse“ kommt seit dem 20\.11\.2026 nicht an \(2\u00a0Nächte\)\. Bitte prüfen Sie/],
])('%i missing nights are told with what to do', (nights, text) => {
  show({ name: 'Kasse', from: '2026-11-20', nights });
  // As it stands: a number keeps its unit.
  expect(screen.getByText(text, { normalizer: (shown) => shown })).toBeVisible();
  expect(screen.getByText('Datenstand').closest('[data-state]')).toHaveAttribute('data-state', 'warn');
  expect(screen.getByRole('link', { name: 'Daten hochladen' })).toHaveAttribute(
    'href',
    '/upload-historie/daten-hochladen',
  );
});

test.each([
  [1, /^Der nächtliche Upload „Kasse“ vom 20\.11\.2026 brachte weniger Daten als sonst\. Bitte prüfen Sie/],
  [2, /^Der nächtliche Upload „Kasse“ bringt seit dem 20\.11\.2026 weniger Daten als sonst\. /],
])('%i nights that brought too little are told', (nights, text) => {
  show(null, ['Admin', 'Fileupload'], { name: 'Kasse', from: '2026-11-20', nights });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Automatischen Upload prüfen' })).toBeVisible();
});

test('whoever has the keys is led to the one whose upload is missing', () => {
  show({ name: 'Kasse', from: '2026-11-20', nights: 1 }, ['Admin', 'Fileupload']);
  expect(screen.getByRole('link', { name: 'Automatischen Upload prüfen' })).toHaveAttribute(
    'href',
    '/upload-historie/daten-hochladen#automatisch',
  );
});

const NOBODY_YET: SessionState = { user: null, groups: ['PURE'], currentStore: null };
const NO_DATA = /noch keine Daten|bisher Daten/;
const empty = { id: 1, name: 'Markt', location: 'Ulm', is_visible: true, last_upload: null };

test('while the store is on its way, nothing is said of its data', () => {
  host.setState(NOBODY_YET);
  renderPage(<DataStatusCard />);
  expect(screen.getByRole('status', { name: 'Datenstand wird geladen' })).toBeVisible();
  expect(screen.queryByText(NO_DATA)).toBeNull();
  act(() =>
    host.setState({ ...NOBODY_YET, currentStore: empty, allStores: { count: 1, oldest: null, without_data: 1 } }),
  );
  expect(screen.getByText('Für diesen Standort wurden noch keine Daten hochgeladen.')).toBeVisible();
});

test.each([
  ['neither the store nor how many there are', null],
  ['the store', { count: 2, oldest: null, without_data: 2 }],
])('where %s could be read, that is said, and one may try again', async (_what, allStores) => {
  host.setState({ ...NOBODY_YET, allStores });
  let asked = 0;
  provideStoreRefresh(async () => {
    asked += 1;
  });
  renderPage(<DataStatusCard />);
  expect(screen.getByRole('alert')).toHaveTextContent('Wie alt Ihre Daten sind, ließ sich nicht lesen.');
  expect(screen.queryByText(NO_DATA)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(asked).toBe(1);
});

test.each<[string, Partial<SessionState>, string]>([
  [
    'a business without a store',
    { allStores: { count: 0, oldest: null, without_data: 0 } },
    'Für keinen Standort wurden bisher Daten hochgeladen.',
  ],
  [
    'all stores of a business',
    { currentStore: empty, scope: 'all', allStores: { count: 2, oldest: null, without_data: 2 } },
    'Für keinen Standort wurden bisher Daten hochgeladen.',
  ],
])('%s without data is told so', (_what, state, text) => {
  host.setState({ ...NOBODY_YET, ...state });
  renderPage(<DataStatusCard />);
  expect(screen.getByText(text)).toBeVisible();
});
