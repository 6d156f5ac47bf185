import type { Page } from '@playwright/test';
import { filteredPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { settle } from '../support/settle.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Of a wheel that is turned hard, in px: more than a window at once. */
const STEP = 2_400;
const FARTHEST = 30_000;

/** Two frames: what comes into sight is laid out. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function scroll(page: Page, step: number): Promise<void> {
  for (let at = 0; at < FARTHEST; at += Math.abs(step)) {
    await page.mouse.wheel(0, step);
    await painted(page);
  }
}

for (const { title, address } of filteredPages)
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
