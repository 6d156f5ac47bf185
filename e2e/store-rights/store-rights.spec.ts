import { revenueSchema } from '@portal/shared/contract/analyse';
import { storePageSchema } from '@portal/shared/contract/common';
import type { APIRequestContext } from '@playwright/test';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PERIOD = 'from=2026-01-01&to=2026-06-30';

const storesOf = async (request: APIRequestContext, email: string) =>
  storePageSchema.parse(
    await (await request.get('/api/v2/store?limit=200', { headers: bearer(await accessToken(request, email)) })).json(),
  );
const revenueOf = async (request: APIRequestContext, email: string, query: string) =>
  revenueSchema.parse(
    await (
      await request.get(`/api/v2/analysis/revenue?${PERIOD}&${query}`, {
        headers: bearer(await accessToken(request, email)),
      })
    ).json(),
  );

test('somebody of one store sees that store alone, in the menu, on the dashboard and in every analysis', async ({
  page,
  signIn,
  request,
}) => {
  const {
    items: [own],
    total,
  } = await storesOf(request, people.branch);
  const everywhere = await storesOf(request, people.owner);
  expect([total, everywhere.total]).toEqual([1, 3]);
  await signIn(people.branch);
  await expect(page.getByTestId('store-selector')).toContainText(own?.name ?? '');
  await expect(page.getByRole('button', { name: /anderen Standort wählen/ })).toHaveCount(0);
  for (const path of [
    'gesamtumsatz',
    'umsatz-je-brillenauftrag',
    'umsatz-je-kunde',
    'brillenauftrage',
    'kunden',
    'kundenloyalitat',
    'einzugsgebiet',
    'mitarbeiter',
  ]) {
    await page.goto(`/analyse/${path}?standort=alle`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
    for (const { name } of everywhere.items.filter(({ id }) => id !== own?.id))
      await expect(page.getByText(name, { exact: false })).toHaveCount(0);
  }
});

test('a link to another store, or to all, says that these are not theirs', async ({ page, signIn, request }) => {
  const {
    items: [own],
  } = await storesOf(request, people.branch);
  const other = (await storesOf(request, people.owner)).items.find(({ id }) => id !== own?.id);
  await signIn(people.branch, `/analyse/gesamtumsatz?standort=${other?.id}`);
  const notice = page.getByRole('status').filter({ hasText: 'Der Link' });
  await expect(notice).toHaveText(
    `Der Link nennt einen Standort, der für Sie nicht freigegeben ist. Sie sehen stattdessen ${own?.name}.`,
  );
  await page.goto('/analyse/gesamtumsatz?standort=alle');
  await expect(notice).toHaveText(
    `Der Link zeigt alle Standorte Ihres Betriebs. Für Sie ist einer davon freigegeben. Sie sehen stattdessen ${own?.name}.`,
  );
});

test('their figures are those of the store, whichever stores are asked for', async ({ request }) => {
  const [all, current, owners] = await Promise.all([
    revenueOf(request, people.branch, 'scope=all'),
    revenueOf(request, people.branch, 'scope=store'),
    revenueOf(request, people.owner, 'scope=all'),
  ]);
  expect(all).toEqual(current);
  expect(all).not.toEqual(owners);
});

test('they are offered no page about the whole business, and look through the rows of a check without a failure', async ({
  page,
  signIn,
}) => {
  await signIn(people.branch, '/datenqualitat/email');
  await expect(page.getByText(/^Sie sehen hier Ihre Standorte\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: /offene Zeile|Nichts offen/ }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/einstellungen/mitarbeiter');
  await expect(page.getByRole('heading', { name: 'Nur mit Rechten an allen Standorten' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Daten und Einstellungen' }).getByRole('link', { name: 'Mitarbeiter' }),
  ).toHaveAttribute('aria-disabled', 'true');
});
