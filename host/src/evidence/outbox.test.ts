import type { ClientEvent } from '@portal/shared/contract/settings-admin';
import { BUNDLE_MS, MINUTE_MS, Outbox } from './outbox.ts';

const place = { area: 'marketing', version: '1', route: '/marketing' };
const error = (fingerprint = 'TypeError'): ClientEvent => ({ ...place, kind: 'error', fingerprint, times: 1 });
const visit: ClientEvent = { ...place, kind: 'visit', times: 1 };

test('an error is told soon, with all that waits, and then once a minute with how often it came', () => {
  const outbox = new Outbox();
  outbox.add(visit, 0);
  expect(outbox.next()).toBe(MINUTE_MS);
  outbox.add(error(), 10);
  outbox.add(error(), 20);
  outbox.add(error('RangeError'), 20);
  expect(outbox.next()).toBe(10 + BUNDLE_MS);
  expect(outbox.take(10 + BUNDLE_MS)).toEqual([visit, { ...error(), times: 2 }, error('RangeError')]);
  expect(outbox.next()).toBeUndefined();

  for (let now = 3_000; now < 50_000; now += 1_000) outbox.add(error(), now);
  expect(outbox.next()).toBe(10 + BUNDLE_MS + MINUTE_MS);
  expect(outbox.take(50_000)).toEqual([]);
  expect(outbox.take(10 + BUNDLE_MS + MINUTE_MS)).toEqual([{ ...error(), times: 47 }]);
});

test('with the page everything goes', () => {
  const outbox = new Outbox();
  outbox.add(error(), 0);
  outbox.take(BUNDLE_MS);
  outbox.add(error(), 3_000);
  outbox.add(visit, 3_000);
  expect(outbox.take(3_001, true)).toEqual([error(), visit]);
});

test('what nobody takes home does not pile up', () => {
  const outbox = new Outbox();
  for (let n = 0; n < 1_000; n += 1) outbox.add({ ...visit, route: `/r${n}` }, n);
  expect(outbox.take(0, true)).toHaveLength(100);
});
