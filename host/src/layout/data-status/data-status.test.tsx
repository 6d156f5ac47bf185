import { render, screen } from '@testing-library/react';
import { PortalProvider } from '@portal/shared/ui';
import { DataStatusWidget } from './data-status.tsx';

const now = new Date('2026-11-21T09:00:00+01:00');

test.each([
  ['2026-11-12T08:00:00Z', 'fresh', 'Daten aktuell', '12.11.2026'],
  ['2026-11-11T08:00:00Z', 'warning', '10 Tage alt', '11.11.2026'],
  ['2026-11-10T08:00:00Z', 'warning', 'Mehr als 10 Tage alt', '10.11.2026'],
  ['2026-11-01T08:00:00Z', 'alert', 'Mehr als 14 Tage alt', '01.11.2026'],
])('%s reads %s', (lastUpload, kind, text, date) => {
  render(
    <PortalProvider>
      <DataStatusWidget lastUpload={lastUpload} now={now} />
    </PortalProvider>,
  );
  expect(screen.getByTestId('data-status')).toHaveAttribute('data-status', kind);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(`Upload vom ${date}`)).toBeVisible();
});

test('before the first upload it says so, without a date', () => {
  render(
    <PortalProvider>
      <DataStatusWidget lastUpload={null} now={now} />
    </PortalProvider>,
  );
  expect(screen.getByTestId('data-status')).toHaveTextContent(/^Noch keine Daten$/);
});

test('of several stores the one with the oldest data counts, by name', () => {
  render(
    <PortalProvider>
      <DataStatusWidget lastUpload="2026-11-01T08:00:00Z" oldest="Filiale Nord" withoutData={2} now={now} />
    </PortalProvider>,
  );
  expect(screen.getByTestId('data-status')).toHaveTextContent(
    'Mehr als 14 Tage altÄltester Upload vom 01.11.2026 (Filiale Nord)2 Standorte ohne Daten',
  );
});
