import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Selection } from '@portal/shared/contract/marketing';
import { type Call, fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import { SelectionList } from './list/selection-list.tsx';
import { selection, summary } from '../../common/criteria/testing/selection.ts';

/** What the server has, deleted ones aside, and what it was asked. */
let saved: Selection[];
let deleted: Selection[];
let calls: Call[];
let uses_refraction: boolean;

const SELECTIONS = '/api/v2/optician-marketing/selection';
const GONE = refusal(404, 'Diese Selektion gibt es nicht (mehr).', 'selection-not-found');
/** Calls as the tests name them: method, and what follows the address of all selections. */
const lines = () =>
  calls.map(({ method, pathname, search }) => `${method} ${pathname.replace(SELECTIONS, '')}${search}`);

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
  saved = [selection(1, { name: 'Gleitsicht 45+' }), selection(2, { name: 'Sonne' })];
  [deleted, uses_refraction] = [[], false];
  const isOf =
    ({ params }: Call) =>
    ({ id }: Selection) =>
      id === Number(params.id);
  const add = (name: string) => {
    saved.push(selection(saved.length + 1, { name }));
    return saved.at(-1);
  };
  calls = fakeNetwork({
    [`GET ${SELECTIONS}`]: ({ searchParams }: Call) => {
      const items = saved
        .filter(({ config }) => config.name.includes(searchParams.get('q') ?? ''))
        .map(summary)
        .map((row) => (uses_refraction ? { ...row, uses_refraction, hits: null, reach: null } : row));
      return { total: items.length, items };
    },
    [`POST ${SELECTIONS}`]: () => add('Neue Selektion'),
    [`GET ${SELECTIONS}/{id}`]: (call: Call) => saved.find(isOf(call)) ?? GONE,
    [`POST ${SELECTIONS}/{id}/duplicate`]: (call: Call) => {
      const one = saved.find(isOf(call));
      return one ? add(`Kopie von ${one.config.name}`) : GONE;
    },
    [`POST ${SELECTIONS}/{id}/restore`]: () => {
      saved.push(...deleted.splice(0));
      return saved.at(-1);
    },
    [`PUT ${SELECTIONS}/{id}`]: (call: Call) => {
      const one = saved.find(isOf(call))!;
      const next = { ...one, version: one.version + 1, config: call.body as Selection['config'] };
      expect(call.headers.get('If-Match')).toBe(`"${one.version}"`);
      saved = saved.map((row) => (row.id === one.id ? next : row));
      return next;
    },
    [`DELETE ${SELECTIONS}/{id}`]: (call: Call) => {
      deleted = saved.filter(isOf(call));
      saved = saved.filter((row) => !deleted.includes(row));
      return null;
    },
  });
  sayChanged('selection');
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const open = async () => {
  renderPage(
    <>
      <SelectionList />
      <Address />
    </>,
    '/marketing/selektion-export',
  );
  if (saved.length > 0) await screen.findByRole('table', { name: 'Selektionen' });
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Selektionen' }))
    .getAllByRole('row')
    .slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const choose = async (name: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Aktionen: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const address = () => screen.getByTestId('address').textContent;

test('each selection stands there with its hits by channel, status and day', async () => {
  await open();
  expect(
    within(rows()[0]!)
      .getAllByRole('cell')
      .slice(0, 7)
      .map(({ textContent }) => textContent),
  ).toEqual(['Gleitsicht 45+', '1.180', '1.100', '640', '35', 'Entwurf', '22.11.2026, 10:30']);
});

test('a new one is made without a question and opened', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Neue Selektion' }));
  await waitFor(() => expect(address()).toBe('/marketing/selektion-export/3'));
  expect(lines()).toContain('POST ');
});

test('a name is changed in its place by keys alone, and back', async () => {
  await open();
  await choose('Sonne', 'Umbenennen');
  const field = screen.getByRole('textbox', { name: 'Neuer Name für Sonne' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('Sonnenbrillen{Enter}');
  expect(await screen.findByText('„Sonne“ heißt jetzt „Sonnenbrillen“.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Gleitsicht 45+', 'Sonnenbrillen']));
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(names()).toEqual(['Gleitsicht 45+', 'Sonne']));
});

test('Escape leaves the name as it is and the focus where it was', async () => {
  await open();
  await choose('Sonne', 'Umbenennen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Neuer Name für Sonne' }), 'x{Escape}');
  expect(names()).toEqual(['Gleitsicht 45+', 'Sonne']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aktionen: Sonne' })).toHaveFocus());
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a copy is made, and taken back', async () => {
  await open();
  await choose('Sonne', 'Duplizieren');
  await waitFor(() => expect(names()).toEqual(['Gleitsicht 45+', 'Sonne', 'Kopie von Sonne']));
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(names()).toEqual(['Gleitsicht 45+', 'Sonne']));
});

test('what is deleted comes back as it was', async () => {
  await open();
  await choose('Sonne', 'Löschen');
  expect(await screen.findByText('„Sonne“ ist gelöscht.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Gleitsicht 45+']));
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(names()).toEqual(['Gleitsicht 45+', 'Sonne']));
  expect(lines()).toContain('POST /2/restore');
});

test('search and order are asked of the server', async () => {
  await open();
  await userEvent.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('button'));
  await waitFor(() => expect(lines().at(-1)).toBe('GET ?q=&offset=0&limit=50&sort=name'));
  await userEvent.type(screen.getByRole('searchbox'), 'Sonne');
  await waitFor(() => expect(names()).toEqual(['Sonne']));
});

test('where there is none it says what one is for, and makes the first', async () => {
  saved = [];
  await open();
  expect(await screen.findByRole('heading', { name: 'Noch keine Selektion' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Neue Selektion' }));
  await waitFor(() => expect(address()).toBe('/marketing/selektion-export/1'));
});

test('what failed is told', async () => {
  await open();
  saved = saved.slice(0, 1);
  await choose('Sonne', 'Duplizieren');
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Selektion gibt es nicht (mehr).');
});

test('figures of a selection with refractions are a dash for who may not see measurements', async () => {
  saved = [selection(1, { name: 'Sonne' })];
  uses_refraction = true;
  renderPage(<SelectionList />);
  const row = await screen.findByRole('row', { name: /Sonne/ });
  expect(within(row).getAllByText('–')).toHaveLength(4);
  expect(screen.getByText(/Treffer von Selektionen mit Refraktionsdaten sieht, wer das Recht/)).toBeVisible();
});
