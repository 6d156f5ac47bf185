/** @jest-environment ./tools/jest/browser-with-fetch.mjs */
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderSliceInput, RevenueOrder } from '@portal/shared/contract';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import { BehindProvider, useBehind } from './behind.tsx';
import { OrdersBehind } from './orders-behind.tsx';
import { PER_PAGE } from './queries.ts';

provideSession(async () => {}).setState({ user: null, groups: ['PRO'], currentStore: null });

const order = (id: number): RevenueOrder => ({
  id, external_id: `A-${id}`, store_id: 1, ordered_on: '2026-01-05', kind: 'Brille', glasses_type: 'Fern',
  status: 'abgeholt', gross_cents: 10_000, amount_cents: 10_000, cancels: null,
});
const slice: OrderSliceInput = { from: '2026-01-01', to: '2026-01-31', compare: 'vorjahr', scope: 'store' };

/** Orders of January: 25; of glasses for reading alone: 2. */
beforeEach(() => {
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL((input as Request).url);
    const total = searchParams.get('glasses') === 'Nah' ? 2 : 25;
    const offset = Number(searchParams.get('offset'));
    const ids = Array.from({ length: Math.max(0, Math.min(PER_PAGE, total - offset)) }, (_, at) => offset + at + 1);
    return Response.json({ total, umsatz: total * 10_000, amount: total * 10_000, pieces: total, amounts: searchParams.get('glasses') === 'Nah' ? 'net' : 'gross', items: ids.map(order) });
  };
});

const Figures = () => {
  const showBehind = useBehind();
  return ['Januar', 'Februar'].map((month) => (
    <button key={month} type="button" onClick={() => showBehind({ title: `Aufträge im ${month}`, orders: slice })}>{month}</button>
  ));
};

test.each(['Escape', 'the button'])('closing the list by %s gives the focus back to the figure that opened it', async (way) => {
  renderPage(<BehindProvider><Figures /></BehindProvider>);
  for (const month of ['Februar', 'Januar']) {
    const figure = screen.getByRole('button', { name: month });
    await userEvent.click(figure);
    const list = within(await screen.findByRole('dialog', { name: `Aufträge im ${month}` }));
    expect(await list.findByText('A-1')).toBeInTheDocument();
    await waitFor(() => expect(list.getByRole('button', { name: 'Schließen' })).toHaveFocus());
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(list.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(figure).toHaveFocus());
  }
});

function Page() {
  const [glasses, setGlasses] = useState<'Nah' | undefined>();
  return (
    <>
      <button type="button" onClick={() => setGlasses('Nah')}>Nur Nah</button>
      <OrdersBehind slice={{ ...slice, glasses }} />
    </>
  );
}

test('a narrower question begins at its first page', async () => {
  renderPage(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Seite 3' }));
  expect(await screen.findByText('A-21')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Nur Nah' }));
  expect(await screen.findByText('A-2')).toBeInTheDocument();
  expect(screen.getByText(/^2 Aufträge/)).toHaveTextContent('2 Aufträge, zusammen 200,00 € netto');
});
