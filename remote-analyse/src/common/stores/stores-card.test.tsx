import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { AnalysisFilter, ComparedStore, StoreFigures } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import { StoresCard } from './stores-card.tsx';

const figures: StoreFigures = {
  revenue_cents: 100_000,
  order_count: 10,
  glasses_cents: 80_000,
  glasses_count: 8,
  main_count: 6,
  extra_count: 2,
  progressive_count: 3,
  corrective_count: 7,
  buyer_count: 6,
  buyer_cents: 90_000,
  new_buyer_count: 1,
};
const store = (id: number, name: string): ComparedStore => ({
  id,
  name,
  current: { ...figures, revenue_cents: id * 100_000 },
  previous: figures,
  goal: null,
  months: [],
});
const filter: AnalysisFilter = { from: '2026-01-01', to: '2026-12-31', compare: 'vorjahr', scope: 'all' };
const session = provideSession(async () => {});
const Address = () => {
  const { pathname, search } = useLocation();
  return (
    <p data-testid="address">
      {pathname}
      {search}
    </p>
  );
};

beforeEach(() => {
  fakeNetwork({
    'GET /api/v2/analysis/stores': {
      stores: [store(3, 'Mitte'), store(7, 'Nord')],
      data_since: '2020-01-02',
      data_date: '2026-11-20',
      amounts: 'gross',
    },
  });
});

const show = (count: number) => {
  session.setState({
    user: null,
    groups: ['PRO'],
    currentStore: null,
    allStores: { count, oldest: null, without_data: 0 },
  });
  return renderPage(
    <>
      <StoresCard view="revenue" filter={filter} />
      <Address />
    </>,
    '/analyse/gesamtumsatz?standort=alle&alter=45-59',
  );
};

test('a store is called by what tells it from the others', async () => {
  fakeNetwork({
    'GET /api/v2/analysis/stores': {
      stores: [store(3, 'Optik Sommer Lahr'), store(7, 'Optik Sommer Bad Krozingen')],
      data_since: '2020-01-02',
      data_date: '2026-11-20',
      amounts: 'gross',
    },
  });
  show(2);
  expect(await screen.findByRole('link', { name: 'Bad Krozingen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lahr' })).toBeVisible();
});

test('the stores stand side by side, the largest first, and a click leads into the store with the same filter', async () => {
  show(2);
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Nord', 'Mitte']);
  expect(screen.getByRole('row', { name: /^Alle Standorte/ })).toHaveTextContent('10.000');
  await userEvent.click(screen.getByRole('link', { name: 'Mitte' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/analyse/gesamtumsatz?standort=3&alter=45-59');
});

test('a single store is beside nobody', () => {
  show(1);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
