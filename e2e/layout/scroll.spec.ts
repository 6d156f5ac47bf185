import type { Page } from '@playwright/test';
import { filteredPages, pageFor } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { settle } from '../support/settle.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

/** Long ones that follow no filter bar. */
const OTHERS = [
  '/',
  '/marketing/selektion-export',
  '/marketing/selektion-export/1',
  '/eyeplan/aktueller-werbeplan',
  '/datenqualitat',
  '/eyepage/website-statistik',
];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Of a wheel that is turned hard, in px: more than a window at once. */
const STEP = 2_400;

/** Two frames: what comes into sight is laid out. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** From one end of the page to the other. */
async function scroll(page: Page, step: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += Math.abs(step)) {
    await page.mouse.wheel(0, step);
    await painted(page);
  }
}

const pages = [...filteredPages, ...OTHERS.flatMap((address) => pageFor(address) ?? [])];

for (const { title, address } of pages)
  test(`nothing moves by itself while ${title} is scrolled fast`, async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(address);
      await settle(page);
      await page.mouse.move(size.width / 2, size.height / 2);
      await watchShifts(page);
      await scroll(page, STEP);
      await scroll(page, -STEP);
      const { sum, moved } = await shiftsOf(page);
      expect({ width: size.width, sum, moved }).toEqual({ width: size.width, sum: 0, moved: [] });
    }
  });
