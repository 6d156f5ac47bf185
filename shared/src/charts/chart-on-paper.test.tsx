import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '@portal/shared/testing';
import { compareBars } from './bars.ts';
import { ChartCard } from './chart-card.tsx';
import type { Palette } from './palette.ts';

const rows = [
  { month: 'Jan. 2026', glasses: 3 },
  { month: 'Feb. 2026', glasses: 4 },
];
const option = (palette: Palette) =>
  compareBars(palette, {
    unit: 'count',
    labels: rows.map(({ month }) => month),
    series: [{ name: 'Brillen', role: 'own', values: rows.map(({ glasses }) => glasses) }],
  });

const show = (hasPaperTable: boolean) =>
  renderPage(
    <ChartCard
      title="Brillen"
      summary="Brillen in zwei Monaten."
      rows={rows}
      rowKey={({ month }) => month}
      fileName="brillen"
      option={option}
      hasPaperTable={hasPaperTable}
      columns={[
        { key: 'month', label: 'Monat', text: ({ month }) => month, value: ({ month }) => month },
        { key: 'glasses', label: 'Brillen', text: ({ glasses }) => glasses, value: ({ glasses }) => glasses },
      ]}
    />,
  );
const print = (name: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(name)));
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

// The first chart of all: the library that draws is still on its way.
test('printed before it can be drawn, a chart is its table', async () => {
  show(false);
  print('beforeprint');
  expect(screen.queryByRole('img')).toBeNull();
  expect(cells()).toEqual(['Jan. 2026', '3', 'Feb. 2026', '4']);
  print('afterprint');
  expect(screen.queryByRole('table')).toBeNull();
  await waitFor(() => expect(screen.getByRole('img').querySelector('svg')).not.toBeNull());
});

test('printed before it is its turn to be drawn, a chart is drawn', () => {
  show(false);
  expect(screen.getByRole('img').querySelector('svg')).toBeNull();
  print('beforeprint');
  expect(screen.getByRole('img').querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 666 224');
  expect(screen.queryByRole('table')).toBeNull();
  print('afterprint');
});

test('where paper has the values below, the chart is as high as any other: its marks are to be told apart', () => {
  show(true);
  print('beforeprint');
  expect(screen.getByRole('img').querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 666 224');
  expect(cells()).toEqual(['Jan. 2026', '3', 'Feb. 2026', '4']);
  print('afterprint');
  expect(screen.queryByRole('table')).toBeNull();
});
