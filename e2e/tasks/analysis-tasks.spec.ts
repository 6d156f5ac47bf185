import {
  changeExplainedSchema,
  revenueSchema,
  sliceCustomerPageSchema,
  staffFigure,
  staffTableSchema,
} from '@portal/shared/contract/analyse';
import { pdfPages } from '../support/pdf-text.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { countClicks } from './clicks.ts';
import { ask, euro, goTo, LAST_YEAR, lastYear } from './steps.ts';

const monthOf = (iso: string, month: 'long' | 'short') =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('de-DE', { month, timeZone: 'UTC' });

test('which month of last year was the worst, and why: four clicks', async ({ page, signIn, request }) => {
  const { months } = revenueSchema.parse(await ask(request, 'revenue'));
  const worst = months.toSorted((a, b) => a.current.umsatz - b.current.umsatz)[0]!;
  const why = changeExplainedSchema.parse(await ask(request, 'change-explained', { month: worst.month }));
  expect(why.current).toBe(worst.current.umsatz);

  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Gesamtumsatz');
  await lastYear(page);
  const chart = page
    .getByRole('region', { name: 'Umsatz je Monat' })
    .getByRole('img', { name: new RegExp(`am niedrigsten: ${monthOf(worst.month, 'short')}[a-z.]* ${LAST_YEAR}`) });
  await clicks.pressBar(chart, monthOf(worst.month, 'short').slice(0, 3));
  const answer = page.getByRole('dialog', { name: `Warum? Umsatz im ${monthOf(worst.month, 'long')} ${LAST_YEAR}` });
  for (const sentence of why.sentences) await expect(answer).toContainText(sentence);
  expect(clicks.count()).toBe(4);
});

test('who sells most second pairs in all stores: seven clicks', async ({ page, signIn, request }) => {
  const { staff, min_rank: least } = staffTableSchema.parse(await ask(request, 'staff', { scope: 'all' }));
  const rated = staff
    .map(({ name, current }) => ({ name, ...staffFigure('extra_share', current) }))
    .filter(({ value, n }) => value !== null && n >= least);
  const best = rated.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0]!;

  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Mitarbeiter');
  await page.getByRole('button', { name: /anderen Standort wählen/ }).click();
  await page.getByRole('dialog', { name: 'Standorte' }).getByRole('button', { name: 'Alle Standorte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mitarbeiter' }).waitFor();
  await lastYear(page);
  await clicks.choose(page.getByRole('combobox', { name: 'Rang nach' }), 'Mehrbrillenquote');
  const first = page.getByRole('table', { name: 'Zahlen je Mitarbeiter' }).getByRole('row').nth(1);
  await expect(first).toContainText(best.name);
  await expect(first).toContainText(
    (best.value ?? 0).toLocaleString('de-DE', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  await expect(first).toContainText(`aus ${best.n}`);
  expect(clicks.count()).toBe(7);
});

test('the customers behind a bar on paper, all of them: five clicks', async ({ page, signIn, request }) => {
  const { items, total } = sliceCustomerPageSchema.parse(
    await ask(request, 'customers', { set: 'decile', decile: '1', limit: '5000' }),
  );
  expect(items.length).toBe(total);

  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Umsatz je Kunde');
  await lastYear(page);
  await clicks.pressBar(
    page.getByRole('region', { name: 'Zehntel der Kunden nach Umsatz' }).getByRole('img', { name: /^Balkendiagramm/ }),
    'Top-10',
  );
  const list = page.getByRole('dialog', { name: 'Kunden im 1. Zehntel nach Umsatz' });
  await expect(list.locator('tbody tr').first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await list.getByRole('button', { name: 'Drucken' }).click();
  await expect(page.locator('[data-list-paper] tbody tr')).toHaveCount(total);
  expect(clicks.count()).toBe(5);
  const words = pdfPages(await page.pdf({ preferCSSPageSize: true })).join(' ');
  for (const { external_id: number } of items)
    expect([number, words.split(` ${number} `).length - 1]).toEqual([number, 1]);
});

test('this very view for a colleague: four clicks, and the same figure under the link', async ({
  page,
  signIn,
  signedIn,
  context,
  request,
}) => {
  const { total } = revenueSchema.parse(await ask(request, 'revenue'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Gesamtumsatz');
  await lastYear(page);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Link kopiert' })).toBeVisible();
  expect(clicks.count()).toBe(4);

  const colleague = await (await signedIn(people.pure)).newPage();
  await colleague.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(colleague.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(euro(total.umsatz));
  await colleague.close();
});
