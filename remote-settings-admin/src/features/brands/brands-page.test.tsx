import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Brand, BrandDecision, BrandMerge, BrandUpdate } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import BrandsPage from './brands-page.tsx';

const brandOf = (name: string, some: Partial<Brand> = {}): Brand => ({
  name,
  aliases: [],
  state: 'open',
  tier: 'mid',
  tier_source: 'price',
  is_own: false,
  pieces: 10,
  gross_cents: 100_000,
  mean_cents: 10_000,
  suggestions: [],
  ...some,
});

const BRANDS = '/api/v2/settings/brands';

/** The API's part: open brands, until something is decided about them. */
function network() {
  const brands = [
    brandOf('RAY-BLICK', { suggestions: [{ name: 'Ray Blick', reason: 'nur anders geschrieben' }] }),
    brandOf('Lise'),
    brandOf('Ray Blick', { state: 'decided', aliases: ['Rayblick'] }),
  ];
  const decisions: BrandDecision[] = [];
  const calls: { path: string; body: unknown }[] = [];
  const note = (kind: BrandDecision['kind'], names: string[], into: string | null) => {
    for (const brand of brands) if (names.includes(brand.name)) brand.state = 'decided';
    decisions.unshift({
      id: decisions.length + 1,
      kind,
      names,
      into,
      decided_by: 'ich@example.org',
      decided_at: '2026-11-05T08:00:00Z',
      undone_at: null,
    });
    return { decision: decisions.length };
  };
  const change = (decide: (call: Call) => object) => (call: Call) => {
    calls.push({ path: call.pathname.replace(BRANDS, ''), body: call.body });
    return decide(call);
  };
  fakeNetwork({
    [`GET ${BRANDS}`]: ({ searchParams }: Call) => {
      const state = searchParams.get('state');
      const items = brands.filter(
        (brand) => (!state || brand.state === state) && brand.name.includes(searchParams.get('q') ?? ''),
      );
      return { total: items.length, items, open: brands.filter((brand) => brand.state === 'open').length, bands: null };
    },
    [`PUT ${BRANDS}`]: change(({ body }) => note('set', [(body as BrandUpdate).name], null)),
    [`GET ${BRANDS}/decision`]: () => ({ total: decisions.length, items: decisions }),
    [`POST ${BRANDS}/merge`]: change(({ body }) => {
      const { names, into } = body as BrandMerge;
      return note(into === null ? 'split' : 'merge', names, into);
    }),
    [`POST ${BRANDS}/decision/{id}/undo`]: change(({ params }) => {
      const decision = decisions.find(({ id }) => id === Number(params.id))!;
      decision.undone_at = '2026-11-05T09:00:00Z';
      for (const brand of brands) if (decision.names.includes(brand.name)) brand.state = 'open';
      return { decision: decision.id };
    }),
    [`POST ${BRANDS}/preview`]: { orders: 9, pieces: 10, gross_cents: 100_000, since: '2025-02-01' },
  });
  sayChanged('brands', 'tiers');
  return calls;
}

const queue = () => screen.getByRole('region', { name: 'Offene Schreibweisen' });
const asked = (name: string) => within(queue()).findByRole('heading', { name });

test('the queue is worked off by keyboard: suggestion, brand, and back', async () => {
  const calls = network();
  renderPage(<BrandsPage />, '/einstellungen/fassungmarken');
  await asked('RAY-BLICK');
  expect(await within(queue()).findByText(/verschiebt 9 Aufträge seit 01\.02\.2025: 10 Fassungen/)).toBeVisible();
  within(queue())
    .getByRole('button', { name: /^Zählt als „.*“/ })
    .focus();
  await userEvent.keyboard('1');
  await waitFor(async () => expect(await asked('Lise')).toHaveFocus());
  expect(
    await within(queue()).findByText('„RAY-BLICK“ zählt als „Ray Blick“. Die Zahlen folgen gleich.'),
  ).toBeVisible();
  await waitFor(() => expect(within(queue()).getByRole('button', { name: /Ist eine Marke/ })).toBeEnabled());
  await userEvent.keyboard('m');
  expect(await within(queue()).findByText(/Keine Schreibweise ist offen/)).toBeVisible();
  expect(calls).toEqual([
    { path: '/merge', body: { names: ['RAY-BLICK'], into: 'Ray Blick' } },
    { path: '', body: { name: 'Lise', tier: null, is_own: false } },
  ]);
  await userEvent.click(within(queue()).getByRole('button', { name: 'Rückgängig' }));
  await asked('Lise');
  expect(calls.at(-1)?.path).toBe('/decision/2/undo');
});

test('what is put off makes room for the next; letters in fields are letters', async () => {
  const calls = network();
  renderPage(<BrandsPage />, '/einstellungen/fassungmarken');
  await asked('RAY-BLICK');
  await userEvent.click(within(queue()).getByRole('button', { name: /Später/ }));
  await asked('Lise');
  const other = within(queue()).getByRole('combobox', { name: 'Zählt als andere Marke' });
  await userEvent.type(other, 'Maison{Enter}');
  await waitFor(() => expect(calls).toEqual([{ path: '/merge', body: { names: ['Lise'], into: 'Maison' } }]));
});

test('a brand of the list is decided anew, a spelling split off, and a decision taken back', async () => {
  const calls = network();
  renderPage(<BrandsPage />, '/einstellungen/fassungmarken');
  const list = await screen.findByRole('region', { name: 'Alle Marken' });
  await userEvent.click(await within(list).findByRole('button', { name: /^Ray Blick/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Ray Blick' });
  within(drawer)
    .getByRole('button', { name: /Ist eine Marke/ })
    .focus();
  await userEvent.keyboard('nz');
  expect(drawer).toBeVisible();
  await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Preislage' }), 'Luxus');
  await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Eigenmarke' }));
  await userEvent.click(within(drawer).getByRole('button', { name: /Ist eine Marke/ }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ name: 'Ray Blick', tier: 'luxury', is_own: true }));
  await userEvent.click(await within(list).findByRole('button', { name: /^Ray Blick/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rayblick abtrennen' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ names: ['Rayblick'], into: null }));
  await userEvent.click(await screen.findByRole('button', { name: '„Rayblick“ zählt wieder für sich: zurücknehmen' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/decision/2/undo'));
  expect(await screen.findByText('zurückgenommen')).toBeVisible();
});

test('two spellings of the address stand beside each other until one of them is decided about', async () => {
  const calls = network();
  const address = '/einstellungen/fassungmarken?marke=RAY-BLICK&mit=Ray+Blick';
  const { unmount } = renderPage(<BrandsPage />, address);
  const pair = () => screen.queryByRole('region', { name: 'Zwei Schreibweisen desselben Namens?' });
  await userEvent.click(within(pair()!).getByRole('button', { name: '„RAY-BLICK“ zählt als „Ray Blick“' }));
  await waitFor(() => expect(pair()).toBeNull());
  expect(await screen.findByText('„RAY-BLICK“ zählt als „Ray Blick“. Die Zahlen folgen gleich.')).toBeVisible();
  unmount();
  renderPage(<BrandsPage />, address);
  await userEvent.click(within(pair()!).getByRole('button', { name: 'Es sind zwei verschiedene' }));
  await waitFor(() => expect(pair()).toBeNull());
  expect(calls).toEqual([
    { path: '/merge', body: { names: ['RAY-BLICK'], into: 'Ray Blick' } },
    { path: '', body: { name: 'RAY-BLICK', tier: null, is_own: false } },
  ]);
});
