import {
  decisionPageSchema,
  qualityRowPageSchema,
  qualitySchema,
  type Quality,
} from '@portal/shared/contract/settings-admin';
import type { Page } from '@playwright/test';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const HOME = '/datenqualitat';
/** What is decided in one is undone before the next begins. */
test.describe.configure({ mode: 'default' });

const openRows = (page: Page) => page.getByRole('list', { name: 'Offene Zeilen' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /offene Zeilen?$/ });
const figure = async (page: Page): Promise<number> =>
  Number((await heading(page).innerText()).replace('.', '').match(/^\d+/)?.[0]);
/** A decision waits for whatever else changes the business's data at that moment, such as the figures that follow the one before. */
const WAITS = { timeout: 30_000 };
/** Rows that somebody works through in a minute. */
const TWENTY = 20;
const inWords = (count: number) => count.toLocaleString('de-DE');

/** By the keyboard alone to whatever has the focus then. */
async function tabTo(page: Page, selector: string): Promise<void> {
  while (!(await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)))
    await page.keyboard.press('Tab');
}

testAs.oneStore(
  'by keyboard alone: from the list to a row, put right, the figures fall, and undone',
  async ({ page, signIn }) => {
    await signIn(people.oneStore, HOME);
    await expect(page.getByRole('region', { name: 'Datenqualität', exact: true })).toContainText('von 100');
    await tabTo(page, 'tr[data-row]');
    const rows = page.getByRole('table', { name: 'Prüfungen' }).getByRole('row');
    const names = await rows.getByRole('link').allInnerTexts();
    for (let at = 0; at < names.indexOf('E-Mail'); at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Prüfung: E-Mail' })).toBeVisible();

    await expect(openRows(page).first()).toBeVisible();
    const before = await figure(page);
    const first = await openRows(page).first().innerText();
    await tabTo(page, 'li[data-row="0"]');
    await page.keyboard.press('F2');
    await page.keyboard.type('falsch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bitte geben Sie eine E-Mail-Adresse wie')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('neu@post.example');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(`${inWords(before - 1)} offene Zeilen`, WAITS);
    await expect(openRows(page).first()).toBeFocused();
    await expect(page.getByRole('table', { name: 'Entscheidungen' })).toContainText(
      'E-Mail: leer → neu@post.example',
      WAITS,
    );
    // The card follows as soon as the score has been told anew.
    await expect(page.getByText(`${inWords(before - 1)} von`)).toBeVisible(WAITS);

    await page.keyboard.press('Control+z');
    await expect(heading(page)).toHaveText(`${inWords(before)} offene Zeilen`, WAITS);
    await expect(openRows(page).first()).toContainText(first.split('\n')[0] ?? '');
    await expect(page.getByText(`${inWords(before)} von`)).toBeVisible(WAITS);
  },
);

testAs.oneStore(
  'three quick Enter are three decisions, head and list say one number, and Ctrl+Z takes the newest back',
  async ({ page, signIn }) => {
    await signIn(people.oneStore, `${HOME}/adresse`);
    await expect(openRows(page).nth(3)).toBeVisible();
    const before = await figure(page);
    const names = (await openRows(page).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/decision/batch')) sent.push(request.postDataJSON());
    });
    await tabTo(page, 'li[data-row="0"]');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(new RegExp(`^${inWords(before - 3)} `), WAITS);
    await expect.poll(() => sent.length, WAITS).toBe(3);
    await expect(page.getByText(new RegExp(`^${inWords(before - 3)} von .* offen`))).toBeVisible();
    await expect(openRows(page).first()).toContainText(names[3] ?? '');
    await expect(openRows(page).first()).toBeFocused();

    await page.keyboard.press('Control+z');
    await expect(heading(page)).toHaveText(new RegExp(`^${inWords(before - 2)} `), WAITS);
    await expect(page.getByText(new RegExp(`^${inWords(before - 2)} von .* offen`))).toBeVisible();
    await expect(openRows(page).first()).toContainText(names[2] ?? '');
    // The two before it, newest first.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(heading(page)).toHaveText(new RegExp(`^${inWords(before)} `), WAITS);
    await expect(openRows(page).first()).toContainText(names[0] ?? '');
  },
);

testAs.owner(
  'as many Enter as there are proposals, without waiting: as many stored decisions, each with its row, and Ctrl+Z takes the newest back',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const { items } = qualityRowPageSchema.parse(
      await (await request.get('/api/v2/quality/adresse', { headers })).json(),
    );
    const rows = items.filter(({ proposed }) => proposed !== null).slice(0, TWENTY);
    expect(rows.length).toBeGreaterThan(2);
    const stored = async () =>
      decisionPageSchema
        .parse(
          await (
            await request.get('/api/v2/quality/decision', { headers, params: { check: 'adresse', limit: 50 } })
          ).json(),
        )
        .items.filter(({ number }) => rows.some((row) => number === (row.order_number ?? row.customer_number)))
        .toReversed();
    try {
      await signIn(people.owner, `${HOME}/adresse`);
      await expect(openRows(page).nth(rows.length - 1)).toBeVisible();
      const before = await figure(page);
      await tabTo(page, 'li[data-row="0"]');
      for (const _ of rows) await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(new RegExp(`^${inWords(before - rows.length)} `), WAITS);
      await expect
        .poll(async () => (await stored()).map(({ number, value }) => [number, value]), WAITS)
        .toEqual(
          rows.map(({ order_number, customer_number, proposed }) => [order_number ?? customer_number, proposed]),
        );
      await expect(openRows(page).first()).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect(heading(page)).toHaveText(new RegExp(`^${inWords(before - rows.length + 1)} `), WAITS);
      await expect(openRows(page).filter({ hasText: rows.at(-1)?.customer_name ?? '' })).not.toHaveCount(0);
    } finally {
      const ids = (await stored()).map(({ id }) => id);
      if (ids.length > 0) await request.post('/api/v2/quality/decision/undo', { headers, data: { ids } });
    }
  },
);

testAs.oneStore(
  'a row is ignored with a reason, stands below, and is taken back there; the list goes along as a file',
  async ({ page, signIn }) => {
    await signIn(people.oneStore, `${HOME}/email`);
    await expect(openRows(page).first()).toBeVisible();
    const before = await figure(page);
    await openRows(page).nth(1).getByRole('button', { name: 'Ignorieren' }).click();
    await page.getByRole('combobox', { name: 'Warum ignorieren?' }).fill('Hat keine');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(`${inWords(before - 1)} offene Zeilen`, WAITS);
    const decided = page.getByRole('table', { name: 'Entscheidungen' });
    await expect(decided.getByRole('row').nth(1)).toContainText('Hat keine', WAITS);
    await decided
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /Zurücknehmen/ })
      .click();
    await expect(heading(page)).toHaveText(`${inWords(before)} offene Zeilen`, WAITS);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('datenqualitaet-e-mail.csv');
  },
);

testAs.pure(
  'PURE looks and reads why there is no way to decide; strengths need a right of their own',
  async ({ page, signIn }) => {
    await signIn(people.pure, `${HOME}/email`);
    await expect(openRows(page).first()).toBeVisible();
    await expect(page.getByText('Entscheiden dürfen Personen mit PRO oder Admin')).toBeVisible();
    await expect(openRows(page).getByRole('button')).toHaveCount(0);
    await page.goto(`${HOME}/staerken`);
    await expect(page.getByRole('alert')).toContainText('Stärken sind Gesundheitsdaten.');
  },
);

testAs.owner(
  'the dashboard leads to the check that costs most, once the data is not good',
  async ({ page, signIn }) => {
    let told: Quality | undefined;
    await page.route('**/api/v2/quality?*', async (route) => {
      const answer = await route.fetch();
      told = qualitySchema.parse(await answer.json());
      // Whatever the demo's score is, half of it presses.
      await route.fulfill({ json: { ...told, score: Math.round(told.score! / 2) } });
    });
    await signIn(people.owner);
    const errors = page.locator('[data-card="settings-admin/datenfehler"]');
    await errors.getByRole('link', { name: 'Zur Prüfung' }).waitFor();
    await expect(errors).toContainText(`Datenqualität ${Math.round(told!.score! / 2)} von 100.`);
    const [dearest] = told!.checks.toSorted(
      (a, b) => b.costs.customers - a.costs.customers || b.costs.revenue_cents - a.costs.revenue_cents,
    );
    expect(dearest!.costs.customers).toBeGreaterThan(1);
    await expect(errors).toContainText(`: ${inWords(dearest!.costs.customers)} erreichbare Kunden.`);
    await errors.getByRole('link', { name: 'Zur Prüfung' }).click();
    await expect(page).toHaveURL(new RegExp(`${HOME}/${dearest!.check}\\b`));
    await expect(page.getByRole('heading', { level: 1, name: /^Prüfung: / })).toBeVisible();
    // The check asks again, and the test does not wait for it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
