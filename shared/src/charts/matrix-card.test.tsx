import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseOfFigure, renderPage, savedFiles } from '@portal/shared/testing';
import { MatrixCard } from './matrix-card.tsx';
import { matrixSvg } from './matrix-svg.ts';
import type { Palette } from './palette.ts';

const rows = [
  { key: 'mo', label: 'Montag' },
  { key: 'di', label: 'Dienstag' },
];
const columns = [
  { key: '2026-01', label: 'Jan.' },
  { key: '2026-02', label: 'Feb.' },
];
const values: Record<string, number> = { 'mo 2026-01': 10, 'mo 2026-02': 40, 'di 2026-01': 20 };

const show = (onSelect: (key: string) => void = () => {}) =>
  renderPage(
    <MatrixCard
      title="Wochentage"
      rowLabel="Wochentag"
      rows={rows}
      columns={columns}
      fileName="wochentage"
      cell={(row, column) => {
        const key = `${row.key} ${column.key}`;
        const value = values[key];
        return value === undefined
          ? null
          : { value, text: `${value} €`, hint: 'aus 3 Aufträgen', onSelect: () => onSelect(key) };
      }}
    />,
  );

test('is a table whose cells are coloured by their share of the highest', () => {
  show();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Montag', 'Dienstag']);
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['10 €', '40 €', '20 €', '']);
  expect(cells.map(({ style }) => style.getPropertyValue('--share'))).toEqual(['0.25', '1', '0.5', '0']);
});

test('what all columns are stands above them', () => {
  renderPage(
    <MatrixCard
      title="Wechsel"
      rowLabel="Am 01.01."
      columnLabel="Am 31.12."
      rows={rows}
      columns={columns}
      fileName="wechsel"
      cell={() => null}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Am 31.12.' })).toHaveAttribute('colspan', '2');
});

test('a cell leads to what lies behind it, and says what it stands on', async () => {
  const chosen: string[] = [];
  show((key) => chosen.push(key));
  screen.getByRole('button', { name: '20 €, aus 3 Aufträgen' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['di 2026-01']);
});

test('a cell has a note for fingers, which cannot rest on it, and a hint that says the same', () => {
  renderPage(
    <MatrixCard
      title="Typen"
      rowLabel="Alter"
      rows={rows.slice(0, 1)}
      columns={columns.slice(0, 1)}
      fileName="typen"
      cell={() => ({
        value: 4,
        text: '4',
        hint: '4 Brillen, 12,3 % dieses Alters',
        touchNote: '12,3 %',
        onSelect: () => {},
      })}
    />,
  );
  expect(screen.getByRole('button', { name: '4, 4 Brillen, 12,3 % dieses Alters' })).toHaveAttribute(
    'data-touch-note',
    '12,3 %',
  );
});

test('is saved as CSV with its labels', async () => {
  const files = savedFiles();
  show();
  await chooseOfFigure('Wochentage', 'CSV');
  expect(await files[0]?.text()).toBe('Wochentage\r\n\r\nWochentag;Jan.;Feb.\r\nMontag;10;40\r\nDienstag;20;\r\n');
});

test('what stands apart is saved, but neither coloured nor a measure for colours', async () => {
  const files = savedFiles();
  renderPage(
    <MatrixCard
      title="Jahrgänge"
      rowLabel="Jahr"
      rows={[{ key: '2024', label: '2024' }]}
      columns={[
        { key: 'all', label: 'Kunden' },
        { key: '1', label: '1 Jahr' },
      ]}
      fileName="jahrgaenge"
      cell={(_, { key }) => (key === 'all' ? { value: 80, apart: true, text: '80' } : { value: 0.1, text: '10 %' })}
    />,
  );
  expect(screen.getAllByRole('cell').map(({ style }) => style.getPropertyValue('--share'))).toEqual(['0', '1']);
  await chooseOfFigure('Jahrgänge', 'CSV');
  expect(await files[0]?.text()).toBe('Jahrgänge\r\n\r\nJahr;Kunden;1 Jahr\r\n2024;80;0,1\r\n');
});

test('on paper more columns than fit go down the page', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ key: String(at + 1), label: `${at + 1}/26` }));
  renderPage(
    <MatrixCard
      title="Wochentage"
      rowLabel="Wochentag"
      rows={rows}
      columns={months}
      fileName="wochentage"
      cell={(row, { key }) => ({ value: 1, text: `${row.key} ${key}` })}
    />,
  );
  const texts = (role: 'columnheader' | 'rowheader' | 'cell') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(texts('columnheader')).toEqual(['', 'Montag', 'Dienstag']);
  expect(texts('rowheader').slice(0, 2)).toEqual(['1/26', '2/26']);
  expect(texts('cell').slice(0, 3)).toEqual(['mo 1', 'di 1', 'mo 2']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(texts('columnheader').slice(0, 2)).toEqual(['Wochentag', '1/26']);
});

const palette: Palette = {
  own: '#176b73',
  card: '#ffffff',
  grid: '#ece8df',
  text: '#22292b',
  dimmed: '#5c666a',
  previous: '',
  goal: '',
  categories: [],
  font: 'Inter',
};

test('its drawing has a rectangle for each cell, and texts that cannot break out', () => {
  const { svg, width, height } = matrixSvg(
    ['<Jan>'],
    ['A & B'],
    [[{ text: '5 €', share: 0.5, muted: false }], [null]],
    palette,
  );
  expect([width, height]).toEqual([150, 64]);
  expect(svg).toContain('&lt;Jan&gt;');
  expect(svg).toContain('A &amp; B');
  expect(svg.match(/<rect/g)).toHaveLength(1);
  expect(svg).toContain(' 20%,');
});

test('in its drawing long texts have room, and what is not finished is grey', () => {
  const text = '412,38 € · aus 120';
  const { svg, width } = matrixSvg(
    ['Neukunden', 'Stammkunden'],
    ['16–30'],
    [
      [
        { text, share: 1, muted: false },
        { text: '8,0 %', share: 0, muted: true },
      ],
    ],
    palette,
  );
  const [first, second] = [...svg.matchAll(/<rect x="([\d.]+)"[^>]*style="fill:([^"]+)"/g)];
  expect(Number(second?.[1]) - Number(first?.[1])).toBeGreaterThan(text.length * 7);
  expect(width).toBeGreaterThan(2 * text.length * 7);
  expect(first?.[2]).toContain(palette.own);
  expect(second?.[2]).toBe(palette.grid);
});
