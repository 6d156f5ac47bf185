import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { CustomerHit, ModelCard } from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, renderPage } from '@portal/shared/testing';
import { MODEL_CARD, WITHOUT_FORECASTS } from '../../common/testing/model-card.ts';
import { rememberSearch } from './search/last-search.ts';
import SearchPage from './search-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['Marketing'], currentStore: null });

const guide = JSON.parse(readFileSync('remote-marketing/json/kundensuchen.json', 'utf8')) as object;
const NAMES = ['Müller', 'Mühlbauer', 'Meier'];
const hit = (last_name: string, id: number): CustomerHit => ({
  id,
  store_id: 1,
  store_name: 'Mitte',
  external_id: `K-${id}`,
  title: null,
  first_name: 'Eva',
  last_name,
  birth_date: '1970-01-01',
  age: 56,
  plz: '79098',
  city: 'Freiburg',
  is_deceased: false,
  last_main_on: '2024-08-12',
  last_main_type: 'Fern',
  status: 'stamm',
  next_glasses: { year: 2027, quarter: 4 },
  may: { letter: true, email: true, sms: false },
  match: 'exact',
});

let asked: string[];
let card: ModelCard;
/** Answers that wait until they are let go, by question. */
let held: Map<string, () => void>;

beforeEach(() => {
  rememberSearch({ text: '', page: 1, customer: null });
  [asked, held, card] = [[], new Map(), MODEL_CARD];
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1100 });
  fakeNetwork({
    'GET /json/marketing/kundensuchen.json': guide,
    'GET /api/v2/scores/model-card': () => card,
    'GET /api/v2/optician-marketing/customer': async ({ searchParams }: Call) => {
      const q = searchParams.get('q') ?? '';
      asked.push(q);
      if (q.startsWith('lang')) await new Promise<void>((resolve) => held.set(q, resolve));
      const items = NAMES.map((name, at) => hit(name, at + 1)).filter(({ last_name }) =>
        last_name?.startsWith(q.replace('lang', '')),
      );
      return { total: items.length, items };
    },
  });
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
const open = () =>
  renderPage(
    <>
      <SearchPage />
      <Address />
    </>,
    '/marketing/kunden-suchen',
  );
const box = () => screen.getByRole('searchbox', { name: 'Kunden suchen' });
const rows = () =>
  within(screen.getByRole('table', { name: 'Kunden' }))
    .getAllByRole('row')
    .slice(1);
const address = () => screen.getByTestId('address').textContent;

test('the columns are those of the guide, and the box has the focus', async () => {
  open();
  await screen.findByRole('table', { name: 'Kunden' });
  await waitFor(() => expect(box()).toHaveFocus());
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Alter',
    'Ort',
    'Letzte Hauptbrille',
    'Status',
    'Nächste Brille',
    'Kanäle',
    'Kundennr.',
  ]);
  expect(
    within(rows()[0]!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Müller, Eva', '56', '79098 Freiburg', '12.08.2024', 'Stamm', '4. Quartal 2027', 'Brief, E-Mail', 'K-1']);
  expect(screen.getByText(/^3 Kunden; wer zuletzt/)).toBeVisible();
});

test('an old answer is never shown for what stands in the box, however late it comes', async () => {
  open();
  await screen.findByText('Meier, Eva');
  await userEvent.type(box(), 'langMü');
  expect(screen.queryByRole('table')).toBeNull();
  await waitFor(() => expect(held.has('langMü')).toBe(true));
  await userEvent.clear(box());
  await userEvent.type(box(), 'langMe');
  await waitFor(() => expect(held.has('langMe')).toBe(true));
  held.get('langMü')?.();
  held.get('langMe')?.();
  expect(await screen.findByText('Meier, Eva')).toBeVisible();
  expect(screen.queryByText('Müller, Eva')).toBeNull();
});

test('by keys alone: into the hits, back to the box, open one, and find all as it was left', async () => {
  const { unmount } = open();
  await waitFor(() => expect(box()).toHaveFocus());
  await userEvent.keyboard('Mü');
  await screen.findByText('2 Kunden gefunden');
  await userEvent.keyboard('{ArrowDown}');
  expect(rows()[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(box()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(rows()[0]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/marketing/kunden-suchen/2'));
  unmount();

  open();
  expect(await screen.findByText('2 Kunden gefunden')).toBeVisible();
  expect(box()).toHaveValue('Mü');
  await waitFor(() => expect(rows()[1]).toHaveFocus());
  expect(address()).toBe('/marketing/kunden-suchen');
});

test('Enter opens the only hit, and Esc empties the box', async () => {
  open();
  await waitFor(() => expect(box()).toHaveFocus());
  await userEvent.keyboard('Meier');
  await screen.findByText('1 Kunde gefunden');
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  await userEvent.keyboard('Meier');
  await screen.findByText('1 Kunde gefunden');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/marketing/kunden-suchen/3');
});

test('where nobody is found it says what can be tried, and tries it', async () => {
  open();
  await userEvent.type(box(), 'Xaver');
  expect(await screen.findByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
  expect(screen.getByText('Kundennummer', { selector: 'dt' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Anna 79098/ }));
  expect(box()).toHaveValue('Anna 79098');
  await waitFor(() => expect(asked).toContain('Anna 79098'));
});

test('a business without forecasts has no column of them', async () => {
  card = WITHOUT_FORECASTS;
  open();
  expect(await screen.findByRole('columnheader', { name: 'Letzte Hauptbrille' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Nächste Brille' })).toBeNull());
});
