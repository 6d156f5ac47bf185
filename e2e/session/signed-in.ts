import type { BrowserContext, Page, Request } from '@playwright/test';
import { ownEmail } from '../support/admin.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import { PASSWORD } from '../support/people.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect } from '../support/test.ts';
import { TOKEN } from '../support/token.ts';

/** The bearer token that any tab of a browser has used last. */
const latest = new WeakMap<BrowserContext, string>();

/** Notes the tokens that the browser's tabs use from here on, for `untilExpired`. */
export function watchTokens(context: BrowserContext): void {
  context.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization) latest.set(context, authorization);
  });
}

/** Someone new, signed in in this page. @returns the e-mail address. */
export async function signInSomeone(
  page: Page,
  { admin }: OwnPortal,
  groups: readonly string[] = ['PURE'],
): Promise<string> {
  const email = ownEmail('sitzung');
  watchTokens(page.context());
  await admin.createUser({ email, groups });
  await new SignInPage(page).signIn(email, '/', PASSWORD);
  return email;
}

const isRenewal = (request: Request): boolean =>
  request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken') ?? false;

/** Counts, from now on and over all tabs, renewals and what the API answers. */
export function countCalls(context: BrowserContext) {
  const seen = { renewals: 0, statuses: [] as number[] };
  context.on('request', (request) => {
    if (isRenewal(request)) seen.renewals += 1;
  });
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/v2/store') seen.statuses.push(response.status());
  });
  return seen;
}

/** The part of federation's global that hands out what host and areas share. */
interface Federated {
  __FEDERATION__: { __INSTANCES__: { loadShare(name: string): Promise<() => typeof import('@portal/shared/api')> }[] };
}

/**
 * Calls the API from the page as an area does: through the client of `@portal/shared/api` that federation hands out.
 * @returns 'ok' or the code of the error, for each call.
 */
export const callApi = (page: Page, times: number, path = 'api/v2/store'): Promise<string[]> =>
  page.evaluate(
    async ([url, count]) => {
      const {
        __FEDERATION__: {
          __INSTANCES__: [host],
        },
      } = globalThis as unknown as Federated;
      const { api } = (await host!.loadShare('@portal/shared/api'))();
      const call = () =>
        api.get(url).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        );
      return Promise.all(Array.from({ length: count }, call));
    },
    [path, times] as const,
  );

/** The bearer token of the page's next call. */
export async function tokenOfNextCall(page: Page): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest('**/api/v2/store'), callApi(page, 1)]);
  return request.headers().authorization ?? '';
}

/** Waits until the API itself calls the browser's latest token expired; a tab may have had it renewed meanwhile. */
export async function untilExpired(page: Page): Promise<void> {
  const detail = async () => {
    const authorization = latest.get(page.context()) ?? '';
    const answer = (await (await page.request.get('/api/v2/store', { headers: { authorization } })).json()) as {
      detail?: string;
    };
    return answer.detail;
  };
  await expect.poll(detail, { intervals: [250], timeout: 40_000 }).toBe('Bearer token has expired');
}

/** What the browser keeps, all storages in one text; the storage key itself cannot be read by anyone. */
export const storages = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));

/** The tab is at the sign-in page with a sentence, and holds nothing of the session any more. */
export async function expectSignedOut(page: Page, sentence: RegExp | null): Promise<void> {
  await expect(page).toHaveURL(/\/login(\?|$)/);
  if (sentence) await expect(page.getByRole('status')).toContainText(sentence);
  await expect(page.getByLabel('E-Mail')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((name) => /portal\.session|Cognito/.test(name))))
    .toEqual([]);
  const kept = await storages(page);
  expect(kept).not.toMatch(TOKEN);
  expect(kept).not.toMatch(/accessToken|idToken|refreshToken/);
}
