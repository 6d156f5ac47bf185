import type { APIRequestContext, Page } from '@playwright/test';
import {
  customerPageSchema,
  customerSchema,
  customerSearchGuideSchema,
  type CustomerHit,
} from '@portal/shared/contract/marketing';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const SEARCH = '/marketing/kunden-suchen';
const API = '/api/v2/optician-marketing/customer';

async function found(request: APIRequestContext, q: string, limit = 200): Promise<readonly CustomerHit[]> {
  const headers = bearer(await accessToken(request, people.owner));
  return customerPageSchema.parse(await (await request.get(API, { headers, params: { q, limit } })).json()).items;
}
const box = (page: Page) => page.getByRole('searchbox', { name: 'Kunden suchen' });
const rows = (page: Page) => page.getByRole('table', { name: 'Kunden' }).locator('tbody tr');
const nameOf = ({ last_name, first_name }: CustomerHit) => new RegExp(`^${last_name}, .*${first_name}`);

/** Somebody with a telephone number, a place and a name that is no word of another one. */
async function somebody(request: APIRequestContext): Promise<CustomerHit & { phone: string }> {
  const headers = bearer(await accessToken(request, people.owner));
  for (const hit of await found(request, '')) {
    const { phone } = customerSchema.parse(await (await request.get(`${API}/${hit.id}`, { headers })).json());
    if (phone && hit.first_name && hit.city && /^[a-z]{6,}$/i.test(hit.last_name ?? '')) return { ...hit, phone };
  }
  throw new Error('The demo has nobody like that.');
}

testAs.owner(
  'by keys alone: find, go into the hits, open, and come back to where the search was left',
  async ({ page, signIn, request }) => {
    const { last_name, first_name, city, ...sought } = await somebody(request);
    const half = `${last_name?.slice(0, 5)} ${city?.slice(0, 4)}`;
    await signIn(people.owner, SEARCH);
    await expect(box(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(50);
    await page.keyboard.type(half);
    const hits = await found(request, half, 50);
    await expect(rows(page)).toHaveCount(hits.length);
    const at = hits.findIndex(({ id }) => id === sought.id);
    for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(at)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${SEARCH}/${sought.id}(\\?standort=\\w+)?$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first_name} ${last_name}`);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue(half);
    await expect(rows(page).nth(at)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    // Whom somebody looks for is in no address and in no storage.
    expect(decodeURIComponent(page.url())).not.toContain(half);
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
    ).not.toContain(half);
  },
);

testAs.owner('misspelt, and by a telephone number in other writings', async ({ page, signIn, request }) => {
  const { phone, ...sought } = await somebody(request);
  const name = sought.last_name ?? '';
  const digits = phone.replaceAll(/\D/g, '');
  await signIn(people.owner, SEARCH);
  const misspelt = `${sought.first_name} ${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;
  for (const q of [
    misspelt,
    phone,
    `${digits.slice(0, 4)}/${digits.slice(4, 7)} ${digits.slice(7, 9)}-${digits.slice(9)}`,
    `+49 ${digits.slice(1, 4)} ${digits.slice(4)}`,
    sought.external_id,
  ]) {
    await box(page).fill(q);
    await expect(rows(page).getByText(nameOf(sought)).first()).toBeVisible();
  }
  await box(page).fill('Xyqzw Qqyx');
  await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
});

testAs.owner(
  'an answer that comes late is not shown for what stands in the box by then',
  async ({ page, signIn, request }) => {
    const [first, second] = [await somebody(request), 'Xyqzw Qqyx'];
    await signIn(people.owner, SEARCH);
    await expect(rows(page)).toHaveCount(50);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isHeld = (url: URL) => url.pathname === API && url.searchParams.get('q') === first.last_name;
    await page.route(isHeld, async (route) => {
      await held;
      // The page may have given it up by now.
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest((call) => isHeld(new URL(call.url())));
    await box(page).fill(first.last_name ?? '');
    await asked;
    await box(page).fill(second);
    release();
    await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  },
);

testAs.owner(
  'the guide of the search is a static file, and its words are those of the page',
  async ({ page, signIn, request }) => {
    const answer = await request.get('/json/marketing/kundensuchen.json?v=1');
    const guide = customerSearchGuideSchema.parse(await answer.json());
    expect(answer.headers()['content-type']).toContain('application/json');
    expect((await request.get('/json/marketing/manifest.json')).status()).toBe(404);
    await signIn(people.owner, SEARCH);
    await expect(box(page)).toHaveAttribute('placeholder', guide.placeholder);
    // Room for all of them.
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(page.getByRole('columnheader')).toHaveText(guide.columns.map(({ title }) => title));
  },
);

testAs.owner(
  'a consent is recorded with source and text, and a missing right to measurements is said calmly',
  async ({ page, signIn, request }) => {
    const { id } = await somebody(request);
    await signIn(people.owner, `${SEARCH}/${id}`);
    const consents = page.getByRole('region', { name: 'Einwilligungen' });
    for (const kind of ['Widerruf', 'Einwilligung']) {
      await consents.getByRole('button', { name: 'Einwilligung oder Widerruf eintragen' }).click();
      await consents.getByText(kind, { exact: true }).click();
      await consents.getByRole('combobox', { name: 'Kanal' }).click();
      await page.getByRole('option', { name: 'SMS' }).click();
      await consents.getByRole('textbox', { name: 'Quelle' }).fill('am Telefon');
      await consents.getByRole('textbox', { name: 'Fassung des Textes' }).fill('Werbung 2026-03');
      await consents.getByRole('button', { name: 'Eintragen', exact: true }).click();
      await expect(
        consents.getByText(
          `${kind === 'Widerruf' ? 'Der Widerruf' : 'Die Einwilligung'} für SMS ist eingetragen und gilt ab sofort.`,
        ),
      ).toBeVisible();
    }
    const newest = consents.getByRole('table', { name: 'Verlauf der Einwilligungen' }).locator('tbody tr').first();
    await expect(newest).toContainText('nicht erteilt → erteilt');
    await expect(newest).toContainText('Katrin Sommer');
    await page.getByRole('button', { name: 'Messwerte anzeigen' }).click();
    await expect(page.getByText(/^Messwerte sind Gesundheitsdaten\. Bitte lassen Sie sich das Recht/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

testAs.owner(
  'who is erased is gone from the search, and the orders stay without a name',
  async ({ page, signIn, request }) => {
    const [sought] = (await found(request, ''))
      .filter(({ first_name, last_name }) => first_name && last_name)
      .toReversed();
    if (!sought) throw new Error('The demo has nobody.');
    await signIn(people.owner, `${SEARCH}/${sought.id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Auskunft als PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`auskunft-${sought.external_id}.pdf`);
    await page.getByRole('button', { name: 'Kunden löschen' }).click();
    await page.getByRole('textbox', { name: /^Zur Bestätigung/ }).fill(sought.external_id);
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(page.getByRole('heading', { name: 'Der Kunde ist gelöscht' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Zurück zur Suche' }).click();
    await box(page).fill(sought.external_id);
    await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
  },
);

testAs.owner('a name in a list behind a figure leads to its customer', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/umsatz-je-kunde?zeitraum=vorjahr');
  const card = page.getByRole('region', { name: 'Zehntel der Kunden nach Umsatz' });
  await chooseOfFigure(card, 'Als Tabelle');
  await card.getByRole('button', { name: 'Top-10 %' }).click();
  const name = page.getByRole('dialog').locator('tbody tr').first().getByRole('link');
  const text = (await name.textContent()) ?? '';
  await name.click();
  await expect(page).toHaveURL(new RegExp(`${SEARCH}/\\d+`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text.split(', ')[0] ?? '');
});
