import { fakeNetwork } from '@portal/shared/testing';
import { providePages } from '@portal/shared/router';
import { tellUncaught } from './load-evidence.ts';
import { BUNDLE_MS, MINUTE_MS } from './outbox.ts';
import { startEvidence } from './start-evidence.ts';
import { tell } from './tell.ts';

const area = { id: 'marketing', version: '1.0.0-habc' };
const calls = fakeNetwork({ 'POST /api/v2/client-events': () => null });
const told = () => calls.map(({ body }) => (body as { events: unknown[] }).events);

beforeAll(() => {
  jest.useFakeTimers();
  // No page load in four, so that nothing is measured here.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  providePages([
    {
      path: '/marketing/kunden/:id',
      title: 'Kunde',
      groups: [],
      topBar: false,
      filtered: false,
      printable: true,
      guest: false,
    },
  ]);
});
afterAll(() => jest.useRealTimers());

test('what was told before anybody took it, what nobody caught and what follows is told in bundles, by patterns', async () => {
  tellUncaught();
  tell({ pathname: '/marketing/kunden/17', area });
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('Frau Meyer') }));
  // A notice of the browser.
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  startEvidence();
  startEvidence();
  tell({ pathname: '/marketing/kunden/18', area });
  await jest.advanceTimersByTimeAsync(BUNDLE_MS);
  expect(told()).toEqual([
    [
      { area: 'marketing', version: area.version, route: '/marketing/kunden/:id', kind: 'visit', times: 2 },
      expect.objectContaining({
        area: 'host',
        kind: 'error',
        fingerprint: expect.stringMatching(/^RangeError/),
        times: 1,
      }),
    ],
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/Meyer|kunden\/1/);

  tell({ pathname: '/marketing/kunden/18', area });
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(told()).toHaveLength(2);
});

test('without a connection nothing is told, and a page that is left tells what waits', async () => {
  const before = calls.length;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tell({ error: new TypeError('x') });
  online.mockRestore();
  tell({ pathname: '/marketing/kunden/19', area });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(told().slice(before)).toEqual([[expect.objectContaining({ kind: 'visit', times: 1 })]]);
});
