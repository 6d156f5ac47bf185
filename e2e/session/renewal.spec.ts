import { expect, test } from '../support/own-portal.ts';
import { openTab } from '../support/open-tab.ts';
import { TOKEN } from '../support/token.ts';
import { callApi, countCalls, signInSomeone, storages, tokenOfNextCall, untilExpired } from './signed-in.ts';

const ok = (times: number) => Array.from({ length: times }, () => 'ok');
const all = (status: number, times: number) => Array.from({ length: times }, () => status);

test('20 calls at once with an expired token: one renewal, 20 answers', async ({ page, context, ownPortal }) => {
  await signInSomeone(page, ownPortal);
  await untilExpired(page);
  const seen = countCalls(context);
  expect(await callApi(page, 20)).toEqual(ok(20));
  expect(seen).toEqual({ renewals: 1, statuses: all(200, 20) });
});

test('20 calls that the API refuses, as the clock of the browser is slow: one renewal, each call once more', async ({
  page,
  context,
  ownPortal,
}) => {
  await signInSomeone(page, ownPortal);
  // From here on the browser believes the token to be fresh.
  await page.clock.setFixedTime(new Date());
  await untilExpired(page);
  const seen = countCalls(context);
  expect(await callApi(page, 20)).toEqual(ok(20));
  expect(seen.renewals).toBe(1);
  expect(seen.statuses.toSorted()).toEqual([...all(200, 20), ...all(401, 20)]);
});

test('two tabs at the same moment: one renewal in all, 20 answers in each', async ({ page, context, ownPortal }) => {
  await signInSomeone(page, ownPortal);
  const tab = await openTab(context);
  for (let round = 1; round <= 3; round += 1) {
    await untilExpired(page);
    const seen = countCalls(context);
    expect(await Promise.all([callApi(page, 20), callApi(tab, 20)])).toEqual([ok(20), ok(20)]);
    expect([round, seen.renewals]).toEqual([round, 1]);
    expect(seen.statuses).toEqual(all(200, 40));
  }
});

test('tokens lie in no storage in a readable form, before and after a renewal', async ({ page, ownPortal }) => {
  const email = await signInSomeone(page, ownPortal);
  const first = await tokenOfNextCall(page);
  await untilExpired(page);
  expect(await callApi(page, 1)).toEqual(['ok']);
  expect(await tokenOfNextCall(page)).not.toBe(first);
  const kept = await storages(page);
  expect(kept).toMatch(/accessToken.*refreshToken|refreshToken.*accessToken/);
  expect(kept).not.toMatch(TOKEN);
  for (const secret of [email, first.slice(7, 40)]) expect(kept).not.toContain(secret);
});

test('what the API forbids is thrown as it is: no renewal, no second call, no sign-out', async ({
  page,
  context,
  ownPortal,
}) => {
  await signInSomeone(page, ownPortal, []);
  const seen = countCalls(context);
  const calls: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/v2/analysis/revenue')) calls.push(response.status());
  });
  expect(await callApi(page, 1, 'api/v2/analysis/revenue')).toEqual(['forbidden']);
  expect(calls).toEqual([403]);
  expect(seen.renewals).toBe(0);
  await expect(page).toHaveURL(/\/(\?[^/]*)?$/);
});
