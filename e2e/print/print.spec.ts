import type { Page } from '@playwright/test';
import { pdfPages } from '../support/pdf-text.ts';
import { printablePages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PAGES = printablePages.map(({ address, filtered }) => ({ who: people.owner, path: address, filtered }));

/** More staff than a page has room for, and more months. */
const LONG = ['/analyse/mitarbeiter', '/analyse/gesamtumsatz']
  .map((path) => ({ who: people.twelveStores, path: `${path}?zeitraum=frei&von=2025-01-01&bis=2026-10-31&standorte=alle`, filtered: true }));

/** What A4 leaves between its edges, at 96 px an inch; see base.css. */
const PAPER = { width: 703, height: 1032 };

/** Figures and charts are all there. */
async function isReady(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(page.locator('main [role="img"]:not(:has(svg))')).toHaveCount(0);
}

/** Charts without room and whatever sticks out of the page or out of what would cut it off. */
const faultsIn = (page: Page) => page.evaluate(() => {
  const main = document.querySelector('main')!;
  const nameOf = (element: Element) => element.closest('[aria-label]')?.getAttribute('aria-label')?.slice(0, 60) ?? element.tagName;
  const faults: string[] = [];
  // What is wider makes browsers print the whole page smaller.
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const svg of main.querySelectorAll('[role="img"] svg')) {
    const room = svg.parentElement!.getBoundingClientRect();
    const box = svg.getBoundingClientRect();
    if (room.height < 90 || room.width < 200) faults.push(`${nameOf(svg)}: no room, ${room.width} × ${room.height}`);
    if (box.width > room.width + 1 || box.height > room.height + 1) faults.push(`${nameOf(svg)}: cut`);
    if (!svg.hasAttribute('viewBox')) faults.push(`${nameOf(svg)}: not fitted`);
  }
  for (const part of main.querySelectorAll('table, [role="img"], section, p')) {
    const { right, width } = part.getBoundingClientRect();
    if (width > 0 && right > innerWidth + 1) faults.push(`${nameOf(part)}: sticks out to ${right}`);
  }
  for (const cell of main.querySelectorAll('th, td')) {
    if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`${nameOf(cell)}: „${cell.textContent}“ runs out of its cell`);
  }
  return faults;
});

/** As the browser does it: the page is told, then laid out for paper. */
async function layOutForPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
}

for (const { who, path, filtered } of [...PAGES, ...LONG]) {
  test(`${path} fits on A4`, async ({ page, signIn }) => {
    await signIn(who, path);
    await isReady(page);
    await layOutForPaper(page);
    expect(await faultsIn(page)).toEqual([]);
    await expect(page.getByRole('complementary', { name: 'Seitenleiste' })).toBeHidden();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /^(CSV|PNG|Als Tabelle|Drucken|Definition: .*)$/ })).toHaveCount(0);
    if (filtered) await expect(page.locator('.print-only')).toContainText('Vergleich');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
}

test('a table longer than a page has its heads on each of them, and every row whole', async ({ page, signIn }) => {
  await signIn(people.twelveStores, LONG[0]!.path);
  await isReady(page);
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true })).filter((words) => /\d Stornos? n =/.test(words));
  expect(pages.length).toBeGreaterThan(1);
  for (const words of pages) {
    for (const head of ['Name', 'Aufträge', 'Mehrbrillen', 'Gleitsicht']) expect(words).toContain(head);
    // Of orders and of seven KPIs each row says what they were.
    expect((words.match(/Vj\. [\d–]/g) ?? []).length % 8).toBe(0);
  }
});

test('a dark screen is printed in light, and is dark again', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(people.owner, '/analyse/gesamtumsatz');
  await isReady(page);
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('dark');
  // After the page's own listeners: what they leave is what is printed.
  await page.evaluate(() => addEventListener('beforeprint', () => {
    const svg = document.querySelector('main [role="img"] svg')!;
    document.body.dataset.printed = `${document.documentElement.dataset.mantineColorScheme} ${svg.getAttribute('width')} ${svg.innerHTML.includes('#176b73')}`;
  }));
  await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'light 666 true');
  await expect.poll(scheme).toBe('dark');
});
