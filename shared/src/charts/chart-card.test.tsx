import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseOfFigure, renderPage, savedFiles } from '@portal/shared/testing';
import { valueAxis } from './units.ts';
import { ChartCard, type ChartColumn } from './chart-card.tsx';
import { chartBase, categoryAxis } from './chart-base.ts';

interface Row {
  month: string;
  euros: number;
}

const rows: Row[] = [
  { month: '2026-01', euros: 12.5 },
  { month: '2026-02', euros: -3 },
];
const columns: ChartColumn<Row>[] = [
  { key: 'month', label: 'Monat', text: ({ month }) => month, value: ({ month }) => month },
  { key: 'euros', label: 'Umsatz', numeric: true, text: ({ euros }) => `${euros} €`, value: ({ euros }) => euros },
];

const show = (onSelect?: (row: Row) => void, shown = columns) =>
  renderPage(
    <ChartCard
      title="Umsatz je Monat"
      summary="Balkendiagramm in zwei Monaten."
      columns={shown}
      rows={rows}
      rowKey={({ month }) => month}
      fileName="umsatz"
      {...(onSelect && { onSelect })}
      option={(palette) => ({
        ...chartBase(palette),
        xAxis: categoryAxis(
          palette,
          rows.map(({ month }) => month),
        ),
        yAxis: valueAxis(palette, 'euro'),
        series: [{ type: 'bar', data: rows.map(({ euros }) => euros) }],
      })}
    />,
  );

test('is a picture with a description, and a table with the same figures', async () => {
  show();
  expect(screen.getByRole('img', { name: 'Balkendiagramm in zwei Monaten.' })).toBeInTheDocument();
  await chooseOfFigure('Umsatz je Monat', 'Als Tabelle');
  const table = within(screen.getByRole('table', { name: 'Umsatz je Monat als Tabelle' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['2026-01', '12.5 €', '2026-02', '-3 €']);
  await chooseOfFigure('Umsatz je Monat', 'Als Diagramm');
  expect(screen.getByRole('img')).toBeInTheDocument();
});

test('what a click on a bar does, the table does for the keyboard', async () => {
  const chosen: Row[] = [];
  show((row) => chosen.push(row));
  await chooseOfFigure('Umsatz je Monat', 'Als Tabelle');
  screen.getByRole('button', { name: '2026-02' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([rows[1]]);
});

test('saves the figures as CSV', async () => {
  const files = savedFiles();
  show();
  await chooseOfFigure('Umsatz je Monat', 'CSV');
  expect(files.map(({ name }) => name)).toEqual(['umsatz.csv']);
  expect(await files[0]?.text()).toBe('Umsatz je Monat\r\n\r\nMonat;Umsatz\r\n2026-01;12,5\r\n2026-02;-3\r\n');
});

test('words with an order of their own are sorted by it, and stand in the CSV as in the table', async () => {
  const files = savedFiles();
  const words: Record<string, string> = { '2026-01': 'unter 100 €', '2026-02': 'ab 100 €' };
  const inWords = (row: Row) => words[row.month] ?? '';
  show(undefined, [{ key: 'span', label: 'Betrag', text: inWords, value: inWords, sort: ({ month }) => month }]);
  await chooseOfFigure('Umsatz je Monat', 'CSV');
  expect(await files[0]?.text()).toBe('Umsatz je Monat\r\n\r\nBetrag\r\nunter 100 €\r\nab 100 €\r\n');
  await chooseOfFigure('Umsatz je Monat', 'Als Tabelle');
  await userEvent.click(screen.getByRole('button', { name: 'Betrag' }));
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['unter 100 €', 'ab 100 €']);
});
