import type { Page } from '@playwright/test';

/** Windows in which a dashboard's card has the room that its manifest names; see dashboard.module.css. */
export const CARD_WIDTHS = { wide: 1440, medium: 700, narrow: 390 } as const;
export type CardWidth = keyof typeof CARD_WIDTHS;

/**
 * How high each card of the dashboard that is shown would be without the room that is kept for it, px, by '<area>/<card>'.
 * What a card needs for each store is taken off.
 */
export async function cardHeights(page: Page): Promise<Record<string, number>> {
  const style = await page.addStyleTag({ content: '[data-card] { min-height: 0 !important; }' });
  const heights = await page.locator('main [data-card]').evaluateAll((places: HTMLElement[]) =>
    Object.fromEntries(places.map((place) => [place.dataset.card, Math.max(0, Math.ceil(place.getBoundingClientRect().height) - Number(place.dataset.forStores))])));
  await style.evaluate((element) => (element as HTMLElement).remove());
  return heights;
}
