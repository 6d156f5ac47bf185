import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { areaManifestSchema } from '@portal/shared/contract';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import { AMBIGUOUS, ANSWERED, NOT_UNDERSTOOD } from '../../questions/testing/sample-answers.ts';
import { PaletteButton } from './palette-button.tsx';
import { PaletteProvider } from './palette-provider.tsx';

const host = provideSession(async () => undefined);
const groups = ['Marketing', 'PURE', 'PRO'];
const marketing = {
  path: '/marketing',
  label: 'Marketing',
  placement: 'main' as const,
  order: 1,
  icon: 'mail',
  groups: ['Marketing'],
  children: [{ label: 'Kunden suchen', path: '/marketing/kunden-suchen', groups: ['Marketing'] }],
};
const areas = [
  {
    ...areaManifestSchema.parse({
      id: 'demo',
      title: 'Demo',
      contract: '^3.0.0',
      routes: [
        { path: '/analyse/gesamtumsatz', title: 'Gesamtumsatz', groups: ['PURE'], filtered: true },
        { path: '/einstellungen/erweitert/protokoll', title: 'Einstellungen: Protokoll', groups: ['Admin'] },
        { path: '/marketing/kunden-suchen/:id', title: 'Kundenakte', groups: ['Marketing'] },
      ],
      menu: [
        marketing,
        { label: 'Einstellungen', path: '/einstellungen', placement: 'lower', order: 2, icon: 'x', groups: ['Admin'] },
      ],
    }),
    version: '1',
    entry: '',
    previous: null,
  },
];

const customer = (id: number, last_name: string) => ({
  id,
  store_id: 1,
  store_name: 'Mitte',
  external_id: String(id),
  title: null,
  first_name: 'Eva',
  last_name,
  birth_date: null,
  age: 50,
  plz: '79312',
  city: 'Emmendingen',
  is_deceased: false,
  last_main_on: null,
  last_main_type: null,
  status: null,
  next_glasses: null,
  may: { letter: true, email: false, sms: false },
  match: 'prefix',
});
let asked: Call[];
let answer: (call: Call) => unknown;
const said = (q: string) => {
  if (q === 'gleitsicht oktober') return ANSWERED;
  return q === 'umsatz mai 25' ? AMBIGUOUS : NOT_UNDERSTOOD;
};

const Where = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Adresse">{pathname + search}</output>;
};
const where = () => screen.getByLabelText('Adresse').textContent;

function show(own = groups): void {
  host.setState({
    user: { email: 'a@b.example', name: 'Ada' },
    groups: own,
    currentStore: null,
    allStores: { count: 1, oldest: null, without_data: 0 },
  });
  renderPage(
    <PaletteProvider areas={areas}>
      <PaletteButton />
      <input aria-label="Notiz" />
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </PaletteProvider>,
    '/?alter=60%2B',
  );
}
const field = () => screen.findByRole('combobox', { name: 'Wohin möchten Sie?' });
const openByKey = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

beforeEach(() => {
  answer = () => ({ items: [], total: 0 });
  asked = fakeNetwork({
    'GET /api/v2/optician-marketing/customer': (call: Call) => answer(call),
    'GET /api/v2/analysis/staff': refusal(500),
    'GET /api/v2/store': { items: [], total: 0 },
    'GET /api/v2/analysis/question': ({ searchParams }: Call) => said(searchParams.get('q') ?? ''),
  });
});

test('Strg+K opens a combobox over the pages that may be opened; arrows and Enter go there', async () => {
  show();
  openByKey();
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(screen.queryByRole('option', { name: /Einstellungen/ })).toBeNull();
  const pages = within(screen.getByRole('group', { name: 'Seiten' })).getAllByRole('option');
  expect(pages.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Kunden suchenMarketing']);

  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Dashboard');
  await userEvent.keyboard('{ArrowDown}');
  const chosen = await screen.findByRole('option', { selected: true, name: /Kunden suchen/ });
  expect(await field()).toHaveAttribute('aria-activedescendant', chosen.id);
  await userEvent.keyboard('{Enter}');
  expect(where()).toBe('/marketing/kunden-suchen');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('letters typed before the field has the focus are in it, in their order, and those of the next time alone', async () => {
  show();
  openByKey();
  for (const key of 'kund') fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveValue('kund');
  await userEvent.keyboard('en');
  expect(await field()).toHaveValue('kunden');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  openByKey();
  fireEvent.keyDown(document.body, { key: 'x' });
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveValue('x');
  // The field is one for all tests.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('a tab of a page that has an address of its own is found by its name, for whom it is', async () => {
  show([...groups, 'Admin']);
  openByKey();
  await userEvent.type(await field(), 'protok');
  expect(screen.getByRole('option', { name: /Protokoll/ })).toHaveTextContent('ProtokollEinstellungen');
  await userEvent.keyboard('{Enter}');
  expect(where()).toBe('/einstellungen/erweitert/protokoll');
});

test('a period is looked at on a page with a filter bar', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Suchen … Strg K' }));
  await userEvent.type(await field(), 'diesen monat{Backspace}');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'dieser mon{Enter}');
  await waitFor(() => expect(where()).toBe('/analyse/gesamtumsatz?zeitraum=monat'));
});

test('customers are asked for once typing pauses, and an answer to earlier letters is never shown', async () => {
  const answers = new Map<string, (value: unknown) => void>();
  answer = ({ searchParams }) =>
    new Promise((resolve) => {
      answers.set(searchParams.get('q') ?? '', resolve);
    });
  show();
  openByKey();
  fireEvent.change(await field(), { target: { value: 'mei' } });
  await waitFor(() => expect(answers.has('mei')).toBe(true));
  fireEvent.change(await field(), { target: { value: 'meier' } });
  answers.get('mei')!({ items: [customer(1, 'Meinhard')], total: 1 });
  await waitFor(() => expect(answers.has('meier')).toBe(true));
  expect(screen.queryByRole('option', { name: /Meinhard/ })).toBeNull();
  answers.get('meier')!({ items: [customer(2, 'Meier')], total: 1 });
  const found = await screen.findByRole('option', { name: /Eva Meier/ });
  expect(found).toHaveTextContent('50 Jahre · 79312 Emmendingen · Nr. 2');
  fireEvent.click(found);
  await waitFor(() => expect(where()).toBe('/marketing/kunden-suchen/2'));
  expect(
    asked
      .map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])
      .filter(([path]) => path?.includes('customer')),
  ).toEqual([
    ['/api/v2/optician-marketing/customer', 'mei'],
    ['/api/v2/optician-marketing/customer', 'meier'],
  ]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('eier');
});

test('without the rights neither customers nor staff are asked for', async () => {
  show([]);
  openByKey();
  await userEvent.type(await field(), 'meier');
  expect(await screen.findByText(/Nichts gefunden/)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('what could not be asked for is said', async () => {
  show(['PRO']);
  openByKey();
  await userEvent.type(await field(), 'meier');
  expect(await screen.findByText(/Nicht alles konnte gesucht werden/)).toBeInTheDocument();
});

test('a question is answered above the ways from there, all of it by keys', async () => {
  show();
  openByKey();
  fireEvent.change(await field(), { target: { value: 'gleitsicht oktober' } });
  expect(await screen.findByText(/Brillenaufträge · Gleitsicht/)).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe(ANSWERED.href));
});

test('two readings are lines that ask anew; examples stand there before anything is asked', async () => {
  show();
  openByKey();
  fireEvent.change(await field(), { target: { value: 'umsatz mai 25' } });
  expect(await screen.findByText(/zweierlei/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('option', { name: 'Umsatz · Mai 2025' }));
  expect(await field()).toHaveValue('Umsatz · Mai 2025');
  await userEvent.clear(await field());
  expect(within(await screen.findByRole('group', { name: 'Fragen' })).getAllByRole('option').length).toBeGreaterThan(2);
  // It is one for the whole portal: the next test finds it closed.
  openByKey();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test("'?' shows the help to the page, with the keys, but not while somebody types", async () => {
  show();
  fireEvent.keyDown(screen.getByLabelText('Notiz'), { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: /^Hilfe/ });
  expect(dialog).toHaveTextContent('Diese Hilfe zeigen');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});
