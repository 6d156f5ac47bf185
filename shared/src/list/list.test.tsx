import { useState, type ReactElement } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { areaKey } from '@portal/shared/api';
import { renderInHost, renderPage, savedFiles } from '@portal/shared/testing';
import {
  FIRST_VIEW,
  List,
  useAllRows,
  useKeptView,
  usePagedRows,
  type ListColumn,
  type ListPage,
  type ListProps,
  type ListQuestion,
} from './index.ts';

interface Person {
  id: number;
  name: string;
  city: string;
  cents: number;
}

const columns: ListColumn<Person>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sort: ({ name }) => name, width: 300, card: 'title' },
  {
    key: 'amount',
    title: 'Umsatz',
    text: ({ cents }) => cents / 100,
    sort: ({ cents }) => cents,
    numeric: true,
    width: 200,
    card: 'figure',
  },
  { key: 'city', title: 'Ort', text: ({ city }) => city, sort: 'city', width: 200, priority: 2 },
];
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `P${at + 1}`,
    city: at % 2 === 0 ? 'Köln' : 'Bonn',
    cents: (count - at) * 100,
  }));
const keyOf = ({ id }: Person) => id;

function Local({ rows, ...more }: { rows: readonly Person[] } & Partial<ListProps<Person>>) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(rows, columns, view);
  return (
    <List
      caption="Personen"
      columns={columns}
      source={source}
      view={view}
      onView={setView}
      keyOf={keyOf}
      origin={{ title: 'Alle Personen', words: 'Mitte' }}
      {...more}
    />
  );
}

let asked: ListQuestion[] = [];
let answer: (question: ListQuestion) => Promise<ListPage<Person>>;
const serverQuery = (question: ListQuestion) => ({
  queryKey: areaKey('shared', 'people', question),
  queryFn: () => {
    asked.push(question);
    return answer(question);
  },
});

function Paged(more: Partial<ListProps<Person>>) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = usePagedRows({ query: serverQuery, columns, view, keyOf });
  return (
    <List
      caption="Personen"
      columns={columns}
      source={source}
      view={view}
      onView={setView}
      keyOf={keyOf}
      origin={{ title: 'Alle Personen' }}
      {...more}
    />
  );
}

/** The room that the page has, which jsdom does not know. */
function room(width: number, height = 600) {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => width },
    offsetWidth: { configurable: true, get: () => width },
    offsetHeight: { configurable: true, get: () => height },
  });
}

beforeEach(() => {
  room(800);
  asked = [];
  answer = async ({ offset, limit }) => ({ total: 120, items: people(120).slice(offset, offset + limit) });
  window.print = () => {};
});

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
/** Other rows at another address. */
const Shifting = ({ list }: { list: (rows: readonly Person[]) => ReactElement }) =>
  list(useLocation().pathname === '/' ? people(2) : people(3).slice(1));
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

test('sorts by a heading up, down and back, and says so', async () => {
  renderPage(<Local rows={people(3)} />);
  const head = () => screen.getByRole('columnheader', { name: 'Umsatz' });
  expect(names()).toEqual(['P1', 'P2', 'P3']);
  await userEvent.click(within(head()).getByRole('button'));
  expect(names()).toEqual(['P3', 'P2', 'P1']);
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'none');
});

test('rows stay where they are while one is pressed, so that the click is the one that was meant', async () => {
  const opened: string[] = [];
  const list = (rows: readonly Person[]) => (
    <Local
      rows={rows}
      openOf={({ name }) =>
        () => {
          opened.push(name);
        }}
    />
  );
  const { router } = renderInHost(<Shifting list={list} />, '/');
  const [pointer, pressed] = [userEvent.setup(), await screen.findByRole('button', { name: 'P2' })];
  await pointer.pointer({ keys: '[MouseLeft>]', target: pressed });
  await act(() => router.navigate('/later'));
  expect(names()).toEqual(['P1', 'P2']);
  await pointer.pointer({ keys: '[/MouseLeft]', target: pressed });
  await waitFor(() => expect(names()).toEqual(['P2', 'P3']));
  expect(opened).toEqual(['P2']);
});

test('finds rows as one types, says when there is none, and the search can be emptied', async () => {
  renderPage(<Local rows={people(20)} />);
  const box = screen.getByRole('searchbox', { name: 'Personen durchsuchen' });
  await userEvent.type(box, 'p12');
  await waitFor(() => expect(names()).toEqual(['P12']));
  await userEvent.type(box, 'x');
  expect(await screen.findByText('Nichts gefunden')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Suche leeren' }));
  await waitFor(() => expect(names()).toHaveLength(20));
  expect(box).toHaveValue('');
});

test('one row is a stop of the tab key, arrows go from row to row, Enter opens one', async () => {
  renderPage(
    <>
      <Local rows={people(3)} hrefOf={({ id }) => `/person/${id}`} />
      <Address />
    </>,
  );
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  act(() => rows()[0]?.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(rows()[1]).toHaveFocus();
  expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
  await userEvent.keyboard('{End}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/person/3');
});

test('columns without room go into the details of each row, which says which and how to see them', async () => {
  room(600);
  renderPage(<Local rows={people(2)} />);
  expect(screen.queryByRole('columnheader', { name: 'Ort' })).toBeNull();
  expect(screen.getByText('In den Details jeder Zeile: Ort')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mehr zu P2' }));
  expect(screen.getByText('Bonn')).toBeVisible();
  expect(screen.queryByText('Köln')).toBeNull();
  // Enter on the row does the same.
  act(() => screen.getAllByRole('row')[1]?.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Köln')).toBeVisible();
});

test('on a phone rows are cards with all columns, sorted by a field', async () => {
  room(360);
  renderPage(<Local rows={people(3)} />);
  const cards = () =>
    within(screen.getByRole('list', { name: 'Personen' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(cards()).toEqual(['P1Umsatz 3OrtKöln', 'P2Umsatz 2OrtBonn', 'P3Umsatz 1OrtKöln']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'Umsatz');
  expect(cards()[0]).toBe('P3Umsatz 1OrtKöln');
  await userEvent.click(screen.getByRole('button', { name: /absteigend sortieren/ }));
  expect(cards()[0]).toBe('P1Umsatz 3OrtKöln');
});

test('of eleven cards the last one is told as one, and a list without rows has no order to choose', async () => {
  room(360);
  const { unmount } = renderPage(<Local rows={people(11)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Noch einen Eintrag zeigen' }));
  expect(within(screen.getByRole('list', { name: 'Personen' })).getAllByRole('listitem')).toHaveLength(11);
  unmount();
  renderPage(<Local rows={[]} />);
  expect(screen.queryByRole('combobox', { name: 'Sortieren nach' })).toBeNull();
});

test('of a page of cards the first ten are shown, and ten more at each press, from the first of them on by keyboard', async () => {
  room(360);
  renderPage(<Paged />);
  const more = () => screen.getByRole('button', { name: 'Weitere 10 zeigen' });
  await userEvent.click(await screen.findByRole('button', { name: 'Weitere 10 zeigen' }));
  const cards = () => within(screen.getByRole('list', { name: 'Personen' })).getAllByRole('listitem');
  expect(cards()).toHaveLength(20);
  expect(cards()[10]).toHaveFocus();
  expect(cards()[10]).toHaveTextContent('P11');
  for (let pressed = 0; pressed < 3; pressed += 1) await userEvent.click(more());
  expect(cards()).toHaveLength(50);
  expect(screen.queryByRole('button', { name: /zeigen$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Seite 2' }));
  await waitFor(() => expect(cards()[0]).toHaveTextContent('P51'));
  expect(cards()).toHaveLength(10);
});

test('on a card an address may break behind its @, and is still one text', () => {
  room(390);
  renderPage(<Local rows={[{ ...people(1)[0]!, city: 'inhaberin@brillenhaus-sommer.example' }]} />);
  const address = screen.getByText('inhaberin@brillenhaus-sommer.example');
  expect(address.innerHTML).toBe('inhaberin@<wbr>brillenhaus-sommer.example');
});

test('of thousands of rows those are drawn that are seen, and the last is reached by a key', async () => {
  renderPage(<Local rows={people(5_000)} />);
  const rows = screen.getAllByRole('row');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
});

test('the server sorts and searches what it has, page by page', async () => {
  renderPage(<Paged />);
  expect(screen.getByRole('status', { name: 'Personen werden geladen' })).toBeInTheDocument();
  expect(await screen.findByText('1–50 von 120')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Seite 3' }));
  expect(await screen.findByText('P101')).toBeVisible();
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Ort' })).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: '', sort: 'city', direction: 'asc', offset: 0, limit: 50 }));
});

test('what failed is said, and can be tried again', async () => {
  const works = answer;
  answer = async () => {
    throw new Error('Keine Verbindung.');
  };
  renderPage(<Paged />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung.');
  answer = works;
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('P1')).toBeVisible();
});

const onPaper = () => document.querySelector<HTMLElement>('[data-list-paper]');
const rowsOnPaper = () =>
  [...(onPaper()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.firstElementChild?.textContent);

test.each(['Drucken', 'the keys'])(
  '%s prints every row once, without a button, and the page is itself again',
  async (way) => {
    renderPage(<Paged takesPaper summary="120 Personen" />);
    await screen.findByText('P1');
    if (way === 'Drucken') await userEvent.click(screen.getByRole('button', { name: way }));
    else await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(onPaper()).not.toBeNull());
    expect(rowsOnPaper()).toEqual(people(120).map(({ name }) => name));
    expect(onPaper()).toHaveTextContent(/^Alle PersonenStand \d\d\.\d\d\.\d{4}120 Personen/);
    expect(onPaper()?.querySelector('button, a, input')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(onPaper()).toBeNull();
  },
);

test('printed from the browser’s menu, a list that lies over its page says how much of it that is', async () => {
  renderPage(<Paged takesPaper />);
  await screen.findByText('P1');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rowsOnPaper()).toHaveLength(50);
  expect(onPaper()).toHaveTextContent('Dies sind 50 von 120 Zeilen.');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(onPaper()).toBeNull();
});

test('a list within a page is printed in its place: every row it has, and the columns that have no room on the screen', async () => {
  room(600);
  renderPage(<Local rows={people(150)} sums={people(1)} />);
  expect(screen.queryByRole('columnheader', { name: 'Ort' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(onPaper()).toBeNull();
  const table = screen.getByRole('table', { name: 'Personen' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 150 + 1);
  expect(within(table).getByRole('columnheader', { name: 'Ort' })).toBeVisible();
  expect(within(table).queryByRole('button')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('columnheader', { name: 'Ort' })).toBeNull();
});

test('sums stay below whatever is sorted, on paper and in the file as well', async () => {
  const files = savedFiles();
  const [sum] = people(1).map((one): Person => ({ ...one, id: 0, name: 'Alle zusammen', cents: 999 }));
  renderPage(<Local rows={people(3)} sums={sum ? [sum] : []} />);
  await userEvent.click(screen.getByRole('button', { name: 'Umsatz' }));
  expect(names()).toEqual(['P3', 'P2', 'P1', 'Alle zusammen']);
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  await waitFor(() =>
    expect(onPaper()?.querySelector('tfoot tr')?.firstElementChild).toHaveTextContent('Alle zusammen'),
  );
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('a row without a page of its own is opened by its button and by Enter', async () => {
  const opened: number[] = [];
  renderPage(<Local rows={people(3)} openOf={({ id }) => (id === 2 ? null : () => opened.push(id))} />);
  expect(screen.queryByRole('button', { name: 'P2' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'P3' }));
  act(() => screen.getAllByRole('row')[1]?.focus());
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([3, 1]);
});

test('what is read at a glance is not searched', () => {
  renderPage(<Local rows={people(10)} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a column for files alone is in no table, and found by a search', async () => {
  renderPage(
    <Local
      rows={people(11)}
      columns={[
        ...columns.slice(0, 2),
        { key: 'city', title: 'Ort', text: ({ city }) => city, width: 100, fileOnly: true },
      ]}
    />,
  );
  expect(screen.queryByRole('columnheader', { name: 'Ort' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'bonn');
  await waitFor(() => expect(names()).toEqual(['P2', 'P4', 'P6', 'P8', 'P10']));
});

test('of thousands of cards those are drawn that are seen', () => {
  room(360);
  renderPage(<Local rows={people(5_000)} />);
  const cards = screen.getAllByRole('listitem');
  expect(cards.length).toBeGreaterThan(5);
  expect(cards.length).toBeLessThan(100);
  expect(cards[0]).toHaveAttribute('aria-setsize', '5000');
});

test('too many rows for paper are refused, with what to do', async () => {
  answer = async ({ offset, limit }) => ({ total: 10_001, items: people(10_001).slice(offset, offset + limit) });
  renderPage(<Paged />);
  await screen.findByText('P1');
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Mehr als 10.000 Zeilen werden nicht gedruckt.');
  expect(asked).toHaveLength(1);
});

test('reading a long list for its file is told, and can be stopped', async () => {
  const files = savedFiles();
  const { promise: never } = Promise.withResolvers<ListPage<Person>>();
  const first = answer;
  answer = (question) => (question.limit > 50 ? never : first(question));
  renderPage(<Paged />);
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Zeilen werden gelesen …')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('button', { name: 'CSV' })).toBeVisible();
  expect(files).toEqual([]);
});

function LeftAndFound() {
  const [view, setView] = useKeptView('people');
  const source = useAllRows(people(12), columns, view);
  return (
    <>
      <List
        caption="Personen"
        columns={columns}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        origin={{ title: 'Alle Personen' }}
      />
      <Link to="/anderswo">Weiter</Link>
    </>
  );
}

test('back leads to the list as it was left; whoever comes by a link begins anew', async () => {
  const { router } = renderInHost(
    <Routes>
      <Route path="/liste" element={<LeftAndFound />} />
      <Route path="/anderswo" element={<Link to="/liste">Zur Liste</Link>} />
    </Routes>,
    '/liste',
  );
  await userEvent.type(screen.getByRole('searchbox'), 'P1');
  await waitFor(() => expect(names()).toEqual(['P1', 'P10', 'P11', 'P12']));
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Umsatz' })).getByRole('button'));
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  await act(() => router.navigate(-1));
  expect(names()).toEqual(['P12', 'P11', 'P10', 'P1']);
  expect(screen.getByRole('searchbox')).toHaveValue('P1');
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
  expect(names()).toHaveLength(12);
});

test('an empty list says so, and offers nothing to take along', () => {
  renderPage(<Local rows={[]} empty="Niemand da." />);
  expect(screen.getByText('Niemand da.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});

test('rows are drawn as a page wants them, still searched, sorted by choice and turned; its file comes from the server', async () => {
  const files = savedFiles();
  const renderRows = (rows: readonly Person[], firstRow: number) => (
    <ol aria-label="Arbeit" start={firstRow}>
      {rows.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ol>
  );
  let fetched: Promise<Blob> = Promise.reject(new Error('Bitte versuchen Sie es gleich noch einmal.'));
  fetched.catch(() => {});
  renderPage(<Paged renderRows={renderRows} fetchFile={() => fetched} />);
  expect(await screen.findByText('P1')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'Ort');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'city', offset: 0 }));
  await userEvent.click(screen.getByRole('button', { name: 'Seite 2' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Arbeit' })).toHaveAttribute('start', '51'));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte versuchen Sie es gleich noch einmal.');
  fetched = Promise.resolve(new Blob(['vom Server']));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]).toMatchObject({ name: 'alle-personen.csv' });
});
