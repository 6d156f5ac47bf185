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
  {
    key: 'pieces',
    label: 'Stück',
    numeric: true,
    cell: ({ pieces }) => pieces ?? '–',
    sortValue: ({ pieces }) => pieces,
  },
  { key: 'note', label: 'Hinweis', cell: () => '' },
];
const rows: Row[] = [
  { name: 'Zeiss', pieces: 2 },
  { name: 'Öko', pieces: null },
  { name: 'Rodenstock', pieces: 10 },
];

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

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
      caption="Hersteller"
      columns={[{ ...name!, definition: 'Wer das Glas gemacht hat.' }, ...rest]}
      rows={rows}
      rowKey={({ name }) => name}
      footer={[{ name: 'Alle', pieces: 12 }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stück' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stück' }));
  expect(names()).toEqual(['Rodenstock', 'Zeiss', 'Öko', 'Alle']);
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Name' }));
  expect(await screen.findByText('Wer das Glas gemacht hat.')).toBeInTheDocument();
});

/** What its table has in the window of a test, which lays nothing out. */
function withRoom(room: number, needed: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(Math.max(room, needed));
}

describe('with too little room', () => {
  const isStacked = () => screen.getByRole('table').dataset.stacked === 'true';
  const show = (own = columns) =>
    renderPage(<DataTable caption="Hersteller" columns={own} rows={rows} rowKey={({ name }) => name} />);
  const four = [...columns, { key: 'more', label: 'Mehr', cell: () => '–' }];
  afterEach(() => jest.restoreAllMocks());

  test('each figure of a row is named by its column, and heads still sort', async () => {
    withRoom(324, 360);
    show();
    expect(isStacked()).toBe(true);
    const [, first] = screen.getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map((cell) => cell.dataset.label),
    ).toEqual(['Name', 'Stück', 'Hinweis']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Öko', 'Rodenstock', 'Zeiss']);
  });

  test.each([
    ['what fits stays a table', 324, 324, columns, false],
    ['many columns would be squeezed', 324, 324, four, true],
    ['so many fit', 360, 360, four, false],
    ['its content is wider than its columns need', 500, 676, four, true],
    ['nobody sees it', 0, 676, four, false],
  ] as const)('%s', (_why, room, needed, own, expected) => {
    withRoom(room, needed);
    show([...own]);
    expect(isStacked()).toBe(expected);
  });
});
