import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { areaKey, queryClient, tellChanged } from '@portal/shared/api';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, type Call } from '@portal/shared/testing';
import { DataStatusWidget } from './data-status.tsx';
import { useFiguresState } from './use-figures-state.ts';

const host = provideSession(async () => undefined);
let behind = 0;
let asked: Call[] = [];
let revenue = 0;

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
  [behind, revenue] = [0, 0];
  asked = fakeNetwork({
    'GET /api/v2/store/figures': () => {
      behind -= 1;
      return { figures: behind >= 0 ? 'rebuilding' : 'current' };
    },
  });
});
afterEach(() => jest.useRealTimers());

function Page() {
  const { data } = useQuery({
    queryKey: areaKey('analyse', 'figures', 'revenue'),
    queryFn: () => (revenue += 1),
    staleTime: Infinity,
  });
  return (
    <>
      <DataStatusWidget lastUpload="2026-11-20T08:00:00Z" isFollowing={useFiguresState(true) === 'rebuilding'} />
      <b>{data}</b>
    </>
  );
}

async function open(figures: 'current' | 'rebuilding'): Promise<void> {
  host.setState({
    user: null,
    groups: [],
    currentStore: null,
    allStores: { count: 1, oldest: null, without_data: 0, figures },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
}

test('what the stores have said is not asked again, and after a decision it is, until the figures follow; then every screen reads them anew', async () => {
  await open('current');
  expect([asked, screen.getByRole('status')]).toEqual([[], expect.objectContaining({ textContent: '' })]);
  behind = 3;
  await act(async () => {
    await tellChanged('rules');
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Zahlen werden gerade nachgeführt');
  const before = revenue;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  expect([asked.length, revenue]).toEqual([4, before + 1]);
});

test('a page that is opened while they are behind says so', async () => {
  behind = 1;
  await open('rebuilding');
  expect(screen.getByRole('status')).toHaveTextContent('Zahlen werden gerade nachgeführt');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});
