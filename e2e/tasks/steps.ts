import type { APIRequestContext, Page } from '@playwright/test';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect } from '../support/test.ts';

export const LAST_YEAR = new Date().getFullYear() - 1;
const PERIOD = { from: `${LAST_YEAR}-01-01`, to: `${LAST_YEAR}-12-31`, unit: 'year' };

/** What the API says of last year, to the owner. */
export const ask = async (
  request: APIRequestContext,
  path: string,
  params: Record<string, string> = {},
): Promise<unknown> => {
  const headers = bearer(await accessToken(request, people.owner));
  return (await request.get(`/api/v2/analysis/${path}`, { headers, params: { ...PERIOD, ...params } })).json();
};

/** Two clicks in the menu, as somebody goes who has just signed in. */
export async function goTo(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('button', { name: 'Analyse' }).click();
  await menu.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** From this year to the one before. */
export async function lastYear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ein Zeitraum zurück' }).click();
  await expect(page.getByRole('group', { name: 'Zeitraum verschieben' })).toContainText(String(LAST_YEAR));
}

export const euro = (cents: number) => (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });
