import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { DataTable, type TableColumn } from './data-table.tsx';

interface Row {
  name: string;
  pieces: number | null;
}

const columns: TableColumn<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'pieces', label: 'Stück', numeric: true, cell: ({ pieces }) => pieces ?? '–', sortValue: ({ pieces }) => pieces },
  { key: 'note', label: 'Hinweis', cell: () => '' },
];
const rows: Row[] = [{ name: 'Zeiss', pieces: 2 }, { name: 'Öko', pieces: null }, { name: 'Rodenstock', pieces: 10 }];

const names = () => screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[0]!.textContent);

test('keeps the order of its rows until a heading is chosen, and says what it is', () => {
  renderPage(<DataTable caption="Hersteller" columns={columns} rows={rows} rowKey={({ name }) => name} />);
  expect(screen.getByRole('table', { name: 'Hersteller' })).toBeVisible();
  expect(names()).toEqual(['Zeiss', 'Öko', 'Rodenstock']);
  expect(screen.queryByRole('button', { name: 'Hinweis' })).not.toBeInTheDocument();
});

test('sorts umlauts the German way and turns round', async () => {
  renderPage(<DataTable caption="Hersteller" columns={columns} rows={rows} rowKey={({ name }) => name} />);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Öko', 'Rodenstock', 'Zeiss']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Zeiss', 'Rodenstock', 'Öko']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

test('missing values stand last in both directions', async () => {
  renderPage(<DataTable caption="Hersteller" columns={columns} rows={rows} rowKey={({ name }) => name} />);
  await userEvent.click(screen.getByRole('button', { name: 'Stück' }));
  expect(names()).toEqual(['Zeiss', 'Rodenstock', 'Öko']);
  await userEvent.click(screen.getByRole('button', { name: 'Stück' }));
  expect(names()).toEqual(['Rodenstock', 'Zeiss', 'Öko']);
});

test('a sum stays below whatever is sorted, and a heading tells what it counts', async () => {
  const [name, ...rest] = columns;
  renderPage(
    <DataTable
      caption="Hersteller" columns={[{ ...name!, definition: 'Wer das Glas gemacht hat.' }, ...rest]} rows={rows} rowKey={({ name }) => name}
      footer={[{ name: 'Alle', pieces: 12 }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stück' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stück' }));
  expect(names()).toEqual(['Rodenstock', 'Zeiss', 'Öko', 'Alle']);
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Name' }));
  expect(await screen.findByText('Wer das Glas gemacht hat.')).toBeInTheDocument();
});

test('a table that stacks names each figure by its column, for a phone', () => {
  renderPage(<DataTable caption="Hersteller" columns={columns} rows={rows} rowKey={({ name }) => name} stacks />);
  const [, first] = screen.getAllByRole('row');
  expect(within(first!).getAllByRole('cell').map((cell) => cell.dataset.label)).toEqual(['Name', 'Stück', 'Hinweis']);
  expect(screen.getByRole('table')).toHaveAttribute('data-stacks', 'true');
});
