import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody presses on the way to an answer. */
export interface Clicks {
  /** How often the mouse was pressed on the page since the way began. */
  count: () => number;
  /** Chooses of a list that the browser itself shows: pressing it open and pressing the entry are two. */
  choose: (list: Locator, entry: string) => Promise<void>;
  /** Presses the column (or lying bar) of a chart beside the text that stands at its axis. */
  pressBar: (chart: Locator, tick: string) => Promise<void>;
}

/** Counts from now on, across pages: every press of the mouse that reaches the page, and nothing that is typed. */
export async function countClicks(page: Page): Promise<Clicks> {
  let presses = 0;
  await page.exposeFunction('tellPress', () => {
    presses += 1;
  });
  const listen = () =>
    addEventListener('pointerdown', () => void (window as unknown as { tellPress: () => void }).tellPress(), {
      capture: true,
    });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    count: () => presses,
    choose: async (list, entry) => {
      await list.selectOption({ label: entry });
      presses += 2;
    },
    pressBar: async (chart, tick) => {
      await chart.scrollIntoViewIfNeeded();
      // Of figures that are asked anew nothing can be pressed.
      await expect(chart.locator('xpath=ancestor::*[@inert]')).toHaveCount(0);
      const [area, text] = [
        await chart.boundingBox(),
        await chart.locator('svg text', { hasText: tick }).first().boundingBox(),
      ];
      if (!area || !text) throw new Error(`There is nothing at ${tick}.`);
      // The whole column can be pressed, also above a low bar.
      await chart.click({ position: { x: text.x + text.width / 2 - area.x, y: area.height / 2 } });
    },
  };
}
