import { waitFor } from '@testing-library/react';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { SelectionCounts, SelectionCriteria } from '@portal/shared/contract/marketing';
import { followCounts } from './follow-counts.ts';
import type { Counter } from './start-counter.ts';

const from = (age: number): SelectionCriteria => ({ ...NO_CRITERIA, age: { from: age, to: null } });
const answer = (hits: number): SelectionCounts => ({
  as_of: '2026-11-23',
  data_date: null,
  hits,
  reach: { letter: 0, email: 0, sms: 0 },
  funnel: [],
  histograms: [],
  without_health: null,
  customers: null,
});

/** The customers are there at once unless `customers` says otherwise; both sides count the age that was asked for, and the server `more`. */
function follow({ more = 0, customers = async () => undefined as void, fails = false, isAway = false } = {}) {
  const heard: string[] = [];
  const stopped: number[] = [];
  let starts = 0;
  const follower = followCounts({
    ask: async ({ age }) => {
      if (isAway) throw new Error('keine Verbindung');
      heard.push(`server ${age.from}`);
      return answer((age.from ?? 0) + more);
    },
    start: async (): Promise<Counter> => {
      starts += 1;
      await customers();
      return {
        count: async ({ age }) => {
          if (fails) throw new Error('weg');
          heard.push(`browser ${age.from}`);
          return answer(age.from ?? 0);
        },
        stop: () => stopped.push(starts),
      };
    },
    onCounts: ({ hits }) => heard.push(`${hits}`),
    onError: ({ message }) => heard.push(message),
  });
  return { heard, stopped, follower, starts: () => starts };
}
const here = () => new Promise((resolve) => setTimeout(resolve));

test('with its customers the browser counts, and after a rest the server says that it is so', async () => {
  const { heard, follower, starts } = follow();
  await here();
  follower.want(from(40));
  await waitFor(() => expect(heard).toEqual(['browser 40', '40', 'server 40', '40']));
  expect(starts()).toBe(1);
  follower.stop();
});

test('the server is not asked while somebody drags on', async () => {
  const { heard, follower } = follow();
  await here();
  for (const age of [40, 41, 42]) {
    follower.want(from(age));
    await here();
  }
  await waitFor(() => expect(heard).toContain('server 42'));
  expect(heard.filter((line) => line.startsWith('server'))).toEqual(['server 42']);
  follower.stop();
});

test('customers that come after the server has failed are counted for what was asked', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { heard, follower } = follow({ customers: () => promise, isAway: true });
  follower.want(from(40));
  await waitFor(() => expect(heard).toEqual(['keine Verbindung']));
  resolve();
  await waitFor(() => expect(heard).toEqual(['keine Verbindung', 'browser 40', '40']));
  follower.stop();
});

test('where the server says something else, its answer stands and the customers are fetched anew', async () => {
  const { heard, follower, starts, stopped } = follow({ more: 1 });
  await here();
  follower.want(from(40));
  await waitFor(() => expect(starts()).toBe(2));
  expect(heard).toEqual(['browser 40', '40', 'server 40', '41']);
  expect(stopped).toHaveLength(1);
  follower.stop();
});

test.each([
  ['are on their way', { customers: () => new Promise<void>(() => {}) }],
  [
    'cannot be had',
    {
      customers: async () => {
        throw new Error('weg');
      },
    },
  ],
  ['are lost with their thread', { fails: true }],
])('the server counts while the customers %s', async (_when, options) => {
  const { heard, follower } = follow(options);
  await here();
  follower.want(from(40));
  await waitFor(() => expect(heard).toEqual(['server 40', '40']));
  follower.stop();
});

test('after the end nothing is counted, and the thread is gone', async () => {
  const { heard, follower, stopped } = follow();
  await here();
  follower.want(from(40));
  follower.stop();
  await here();
  expect([heard, stopped.length]).toEqual([['browser 40'], 1]);
});
