import { screen } from '@testing-library/react';
import type { AllStores } from '@portal/shared/contract/common';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import DataStatusCard from './data-status-card.tsx';

const host = provideSession(async () => {});
const show = (missing: AllStores['missing_upload']) => {
  host.setState({
    user: null, groups: ['PURE', 'Fileupload'],
    currentStore: { id: 1, name: 'Markt', location: 'Ulm', is_visible: true, last_upload: new Date().toISOString() },
    allStores: { count: 1, oldest: null, without_data: 0, missing_upload: missing },
  });
  renderPage(<DataStatusCard />);
};

test('data of today are nothing to do, and nothing to say', () => {
  show(null);
  expect(screen.queryByText('Datenstand')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [1, /^Der nächtliche Upload „Kasse“ vom 20\.11\.2026 ist nicht angekommen\. Bitte prüfen Sie den Rechner, der ihn sendet\. Zuletzt hochgeladen heute/],
  [2, /^Der nächtliche Upload „Kasse“ kommt seit dem 20\.11\.2026 nicht an \(2 Nächte\)\. Bitte prüfen Sie/],
])('%i missing nights are told with what to do', (nights, text) => {
  show({ name: 'Kasse', from: '2026-11-20', nights });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Datenstand').closest('[data-state]')).toHaveAttribute('data-state', 'warn');
  expect(screen.getByRole('link', { name: 'Daten hochladen' })).toHaveAttribute('href', '/upload-historie/daten-hochladen');
});
