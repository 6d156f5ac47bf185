import { DEFAULT_EXPORT_SETTINGS } from '@portal/shared/contract/marketing';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const NAME = 'Antworten auf Briefe';
const SETTINGS = { control_percent: 0, target_count: 2, pause_days: null, one_per_household: true };

/** Releases and prints two letters. @returns the links that stand on them, and the list */
async function printedLinks(request: APIRequestContext): Promise<{ links: string[]; listId: number }> {
  const headers = bearer(await accessToken(request, people.owner));
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`/api/v2/optician-marketing/${path}`, {
      method,
      headers,
      ...(data && { data }),
    });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.json() as Promise<T>;
  };
  const { id: selection_id } = await ask<{ id: number }>('POST', 'selection');
  await ask('PUT', `selection/${selection_id}/export-settings`, { ...DEFAULT_EXPORT_SETTINGS, ...SETTINGS });
  const { id } = await ask<{ id: number }>('POST', 'campaign', {
    selection_id,
    name: NAME,
    purpose: NAME,
    channel: 'letter',
    settings: SETTINGS,
    ship_on: '2027-12-01',
    release_by: '2027-12-01',
    unit_cost_cents: 95,
    fixed_cost_cents: 0,
  });
  await ask('PUT', `campaign/${id}/text`, {
    version: 0,
    subject: NAME,
    body: '{{briefanrede}},\n\nkommen Sie vorbei.',
  });
  const { list_id } = await ask<{ list_id: number }>('POST', `campaign/${id}/start`);
  await ask('POST', `campaign/${id}/release`, { recipients: 2 });
  await ask('POST', `campaign/${id}/letters`);
  await expect.poll(async () => (await ask<{ state: string }>('GET', `campaign/${id}/letters`)).state).toBe('ready');
  // Those of its letters are read from the PDF by the tests of who draws it; the file for a printer names the same.
  const { id: file } = await ask<{ id: number }>('POST', `shipping-list/${list_id}/export`, { format: 'csv' });
  const csv = await request.get(`/api/v2/optician-marketing/shipping-list/${list_id}/export/${file}`, { headers });
  const [head = '', ...rows] = (await csv.text()).trim().split(/\r?\n/);
  const column = head.split(';').indexOf('QR-Code');
  const links = rows.map((row) => new URL(row.split(';')[column] ?? '').pathname);
  return { links, listId: list_id };
}

testAs.owner(
  'who gets a letter wishes an appointment and objects without script, and the shop sees both at once',
  async ({ page, signIn, request, browser, baseURL }) => {
    const { links, listId } = await printedLinks(request);
    const [wisher = '', objector = ''] = links;
    expect(new Set(links).size).toBe(2);

    const phone = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL !== undefined && { baseURL }),
    });
    const letter = await phone.newPage();
    await letter.goto(wisher);
    await expect(letter.getByRole('heading', { level: 1 })).toHaveText(/^Ihre Antwort an /);
    await letter.getByLabel('Tageszeit').selectOption('nachmittags (14 bis 17\u00a0Uhr)');
    const day = await letter.getByLabel('Tag', { exact: true }).locator('option').nth(4).innerText();
    await letter.getByLabel('Tag', { exact: true }).selectOption(day);
    await letter.getByRole('button', { name: 'Termin wünschen' }).click();
    await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Danke, Ihr Terminwunsch ist angekommen');
    await expect(letter.getByRole('region', { name: 'Ihre Antwort: Terminwunsch' })).toContainText(
      'Bis dahin ist er ein Wunsch und noch nicht vergeben.',
    );
    expect(await phone.cookies()).toEqual([]);

    await letter.goto(objector);
    await letter.getByLabel(/^Ja, .* soll mir keine Werbung mehr schreiben\.$/).check();
    await letter.getByRole('button', { name: 'Werbung widersprechen' }).click();
    await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerspruch gilt ab sofort');
    await phone.close();

    // The same pages for everybody, with a keyboard, a reader, and on a phone.
    for (const link of [wisher, objector, '/antwort/1-2-3-AAAA-AAAA-AAAA-AAAA']) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(link);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page, link.replace(/-.*/, ''));
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await signIn(people.owner, '/');
    const today = page.getByRole('region', { name: 'Heute wichtig' });
    await expect(today).toContainText('Noch offen auf Ihre Post hin: ');
    await page.goto('/marketing/antworten');
    const main = page.getByRole('main');
    const wish = main.getByRole('region', { name: new RegExp(`: Terminwunsch: ${day}`) }).first();
    await expect(wish).toContainText(`auf „${NAME}“`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      wish.getByRole('button', { name: /^In den Kalender: / }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('terminwunsch.ics');
    await expectAccessible(page, 'answers', 'main');

    // The list says what it has brought, and the objector is no longer on it.
    await page.goto(`/marketing/versandlisten?liste=${listId}`);
    const facts = main.getByRole('region', { name: 'Überblick' });
    await expect(facts).toContainText('Antworten: 2, davon 1 Termin, 1 Widerspruch');
    await page.goto('/marketing/antworten');
    await wish.getByRole('button', { name: /^Erledigt: / }).click();
    await expect(wish).toBeHidden();
  },
);
