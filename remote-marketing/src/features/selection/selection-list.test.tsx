import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Selection, SelectionSummary } from '@portal/shared/contract/marketing';
import { renderPage, sayChanged } from '@portal/shared/testing';
import { SelectionList } from './list/selection-list.tsx';
import { selection } from './testing/selection.ts';

/** What the server has, deleted ones aside, and what it was asked. */
let saved: Selection[];
let deleted: Selection[];
let calls: string[];

const summary = ({ config: { name, description }, ...rest }: Selection): SelectionSummary => ({ ...rest, name, description });

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
  saved = [selection(1, { name: 'Gleitsicht 45+' }), selection(2, { name: 'Sonne' })];
  [deleted, calls] = [[], []];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname.replace('/api/v2/optician-marketing/selection', '');
    const id = Number(path.split('/')[1]);
    const one = saved.find((row) => row.id === id);
    calls.push(`${request.method} ${path}${search}`);
    if (path === '' && request.method === 'GET') {
      const items = saved.filter(({ config }) => config.name.includes(searchParams.get('q') ?? '')).map(summary);
      return Response.json({ total: items.length, items });
    }
    if (path === '') {
      saved.push(selection(saved.length + 1, { name: 'Neue Selektion' }));
      return Response.json(saved.at(-1), { status: 201 });
    }
    if (path.endsWith('/restore')) {
      saved.push(...deleted.splice(0));
      return Response.json(saved.at(-1));
    }
    if (!one) return Response.json({ type: 'about:blank', status: 404, code: 'selection-not-found', title: 'Diese Selektion gibt es nicht (mehr).' }, { status: 404 });
    if (path.endsWith('/duplicate')) {
      saved.push(selection(saved.length + 1, { name: `Kopie von ${one.config.name}` }));
      return Response.json(saved.at(-1), { status: 201 });
    }
    if (request.method === 'PUT') {
      const next = { ...one, version: one.version + 1, config: await request.json() as Selection['config'] };
      expect(request.headers.get('If-Match')).toBe(`"${one.version}"`);
      saved = saved.map((row) => (row.id === id ? next : row));
      return Response.json(next);
    }
    if (request.method === 'DELETE') {
      deleted = saved.filter((row) => row.id === id);
      saved = saved.filter((row) => row.id !== id);
      return new Response(null, { status: 204 });
    }
    return Response.json(one);
  };
  sayChanged('selection');
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const open = async () => {
  renderPage(<><SelectionList /><Address /></>, '/marketing/selektion-export');
  if (saved.length > 0) await screen.findByRole('table', { name: 'Selektionen' });
};
const rows = () => within(screen.getByRole('table', { name: 'Selektionen' })).getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const choose = async (name: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Aktionen: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const address = () => screen.getByTestId('address').textContent;

test('each selection stands there with its hits by channel, status and day', async () => {
  await open();
  expect(within(rows()[0]!).getAllByRole('cell').slice(0, 7).map(({ textContent }) => textContent)).toEqual(
    ['Gleitsicht 45+', '1.180', '1.100', '640', '35', 'Entwurf', '22.11.2026, 10:30']);
});

test('a new one is made without a question and opened', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Neue Selektion' }));
  await waitFor(() => expect(address()).toBe('/marketing/selektion-export/3'));
  expect(calls).toContain('POST ');
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
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
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
  expect(calls).toContain('POST /2/restore');
});

test('search and order are asked of the server', async () => {
  await open();
  await userEvent.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('button'));
  await waitFor(() => expect(calls.at(-1)).toBe('GET ?q=&offset=0&limit=50&sort=name'));
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
  const whole = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await whole(input, init);
    const page = await answer.json() as { items: SelectionSummary[] };
    return Response.json({ ...page, items: page.items.map((row) => ({ ...row, uses_refraction: true, hits: null, reach: null })) });
  };
  renderPage(<SelectionList />);
  const row = await screen.findByRole('row', { name: /Sonne/ });
  expect(within(row).getAllByText('–')).toHaveLength(4);
  expect(screen.getByText(/Treffer von Selektionen mit Refraktionsdaten sieht, wer das Recht/)).toBeVisible();
});
