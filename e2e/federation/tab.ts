import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ClientEvent } from '@portal/shared/contract/settings-admin';
import { goInPage } from '../support/go-in-page.ts';
import { people } from '../support/people.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect } from '../support/test.ts';

/** A tab of the owner whose errors are none of the test: they are what it is about. @returns what it tells of errors */
export async function openTab(signedIn: (email: string) => Promise<BrowserContext>) {
  const page = await (await signedIn(people.owner)).newPage();
  const told: ClientEvent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/client-events'))
      told.push(...(request.postDataJSON() as { events: ClientEvent[] }).events);
  });
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/v2/client-events')) expect(answer.status()).toBe(204);
  });
  const fingerprints = () =>
    told.flatMap((event) => (event.kind === 'error' ? [`${event.area}: ${event.fingerprint}`] : []));
  return { page, fingerprints, open: (path: string) => new SignInPage(page).open(path) };
}

export const panelOf = (page: Page) => page.getByRole('main').getByRole('alert').filter({ visible: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses 'Erneut versuchen', unless what is behind it has come by itself: it is tried on behind the panel. */
export async function tryAgainUntil(page: Page, there: Locator): Promise<void> {
  const tryAgain = panelOf(page).getByRole('button', { name: 'Erneut versuchen' });
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 2_000 });
    await expect(there.filter({ visible: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Menu and another area go on. */
export async function expectOthers(page: Page): Promise<void> {
  await goInPage(page, '/analyse/kunden');
  await expect(heading(page, 'Kunden')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
