import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { SelectionCounts, SelectionCriteria } from '@portal/shared/contract/marketing';
import { createLiveCounts } from './live-counts.ts';

const from = (age: number | null): SelectionCriteria => ({ ...NO_CRITERIA, age: { from: age, to: null } });
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

/** Counts whose answers come by hand, told at once unless `soon` says when. */
function start(soon = (work: () => void) => work()) {
  const asked: (number | null)[] = [];
  let on: Parameters<Parameters<typeof createLiveCounts>[1]>[0] | undefined;
  let isStopped = false;
  const live = createLiveCounts(
    { criteria: from(null), counts: answer(100) },
    (heard) => {
      on = heard;
      return {
        want: ({ age }) => asked.push(age.from),
        stop: () => {
          isStopped = true;
        },
      };
    },
    soon,
  );
  const stop = live.start();
  const shown: (number | string)[] = [];
  live.subscribe(() => {
    const { counts, isCurrent, error } = live.now();
    shown.push(error ? error.message : `${counts.hits}${isCurrent ? '' : ' …'}`);
  });
  return {
    live,
    asked,
    shown,
    stop,
    isStopped: () => isStopped,
    count: (age: number | null, hits: number) => on?.onCounts(answer(hits), from(age)),
    fail: () => on?.onError(new Error('weg')),
  };
}

test('older counts stay until those of the newest criteria are there, and the same criteria are asked for once', () => {
  const { live, asked, shown, count } = start();
  live.want(from(null));
  live.want(from(40));
  live.want(from(41));
  live.want(from(41));
  count(40, 60);
  count(41, 59);
  expect([asked, shown]).toEqual([
    [40, 41],
    ['100 …', '100 …', '60 …', '59'],
  ]);
});

test('counts that come before a step is shown are shown with it', () => {
  let show = () => {};
  const { live, shown, count } = start((work) => {
    show = work;
  });
  live.want(from(40));
  count(40, 60);
  expect(shown).toEqual([]);
  show();
  live.want(from(41));
  show();
  expect(shown).toEqual(['60', '60 …']);
});

test('what failed is told, asked anew on request, and over with the next counts', () => {
  const { live, asked, shown, count, fail } = start();
  live.want(from(40));
  fail();
  live.retry();
  count(40, 60);
  expect([asked, shown]).toEqual([
    [40, 40],
    ['100 …', 'weg', '60'],
  ]);
});

test('counts of the same criteria are old once these mean something else', () => {
  const { live, asked, shown, count } = start();
  live.recount();
  count(null, 30);
  expect([asked, shown]).toEqual([[null], ['100 …', '30']]);
});

test('once it is ended nothing is asked any more', () => {
  const { live, asked, stop, isStopped } = start();
  stop();
  live.want(from(40));
  expect([asked, isStopped()]).toEqual([[], true]);
});
