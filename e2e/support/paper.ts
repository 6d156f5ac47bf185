import { expect, type Page } from '@playwright/test';
import { pdfPages } from './pdf-text.ts';

/** What A4 leaves between its edges, at 96 px an inch; see base.css. */
const PAPER = { width: 703, height: 986 };

/** Figures and charts are all there. */
export async function isReady(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(page.locator('main [role="img"]:not(canvas, svg, :has(svg))')).toHaveCount(0);
}

/** Charts without room and whatever sticks out of the page or out of what would cut it off. */
const faultsIn = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const nameOf = (element: Element) =>
      element.closest('[aria-label]')?.getAttribute('aria-label')?.slice(0, 60) ?? element.tagName;
    const faults: string[] = [];
    // What is wider makes browsers print the whole page smaller.
    if (document.documentElement.scrollWidth > innerWidth)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
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
    for (const table of main.querySelectorAll('table')) {
      const card = table.closest('section') ?? main;
      if (table.getBoundingClientRect().right > card.getBoundingClientRect().right)
        faults.push(`${nameOf(table)}: wider than its card`);
    }
    for (const cell of main.querySelectorAll('th, td')) {
      if (cell.scrollWidth > cell.clientWidth + 1)
        faults.push(`${nameOf(cell)}: „${cell.textContent}“ runs out of its cell`);
    }
    return faults;
  });

/** What could be pressed or chosen, and words that ask for it. Heads and cells of tables, and what is marked so, are buttons that say something. */
const leftOversIn = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const controls = [...main.querySelectorAll('button:not(th *, td *, [data-says]), select, [role="search"]')].filter(
      isShown,
    );
    const hints = main.innerText.match(/[^.\n]*(Ein Klick|Als Tabelle)[^.\n]*/g) ?? [];
    return [...controls.map((control) => control.getAttribute('aria-label') ?? control.textContent), ...hints];
  });

/** As the browser does it: the page is told, then laid out for paper. */
async function layOutForPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
}

/**
 * Prints the page that is shown: every sheet says whose it is, what it shows and which sheet it is; all fits on A4, with
 * nothing to press. The page stays as it was laid out for paper.
 * @param head what stands over each sheet, besides the date
 */
export async function expectPrinted(page: Page, head: readonly string[]): Promise<void> {
  await isReady(page);
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).not.toHaveLength(0);
  for (const [at, words] of pages.entries()) {
    for (const part of head) expect(words).toContain(part);
    expect(words).toMatch(/Gedruckt am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
    expect(words.replaceAll(/\s+/g, ' ')).toContain(`Seite ${at + 1} von ${pages.length}`);
  }
  await layOutForPaper(page);
  expect(await faultsIn(page)).toEqual([]);
  expect(await leftOversIn(page)).toEqual([]);
  await expect(page.getByRole('complementary', { name: 'Seitenleiste' })).toBeHidden();
}
