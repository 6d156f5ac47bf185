import type { Page } from '@playwright/test';

/** Windows in which a dashboard's card has the room that its manifest names; see dashboard.module.css. */
export const CARD_WIDTHS = { wide: 1440, medium: 700, narrow: 390 } as const;
export type CardWidth = keyof typeof CARD_WIDTHS;

/** Lines that are kept for the sentence of the day, which has more on one day than on another. */
export const SENTENCE_LINES: Readonly<Record<CardWidth, number>> = { wide: 2, medium: 2, narrow: 4 };

const sentence = (page: Page) => page.getByRole('region', { name: 'Stand', exact: true }).locator('p[aria-live]');

/** How many lines the sentence of the day has, and how high one of them is, px. */
export const sentenceLines = (page: Page): Promise<{ lines: number; height: number }> =>
  sentence(page).evaluate((element) => {
    const height = Number.parseFloat(getComputedStyle(element).lineHeight);
    return { lines: Math.round(element.getBoundingClientRect().height / height), height };
  });

/**
 * In the page: whether each card of the dashboard says what it has to say, or that this is nothing. What is on its way has
 * a skeleton's height, and a place whose card has not come is empty.
 */
export const areCardsThere = (): boolean => {
  const places = [...document.querySelectorAll('main [data-card]')];
  return (
    places.length > 0 &&
    places.every(
      (place) =>
        (place.textContent !== '' || place.querySelector('[data-nothing-here]') !== null) &&
        place.querySelector('[data-arriving], [role="status"], [aria-busy="true"]') === null,
    )
  );
};

/**
 * How high each card of the dashboard that is shown would be without the room that is kept for it, px, by '<area>/<card>'.
 * What a card needs for each store is taken off, and the sentence of the day has the lines that are kept for it.
 * Waits for the cards, however long they take.
 * @throws Error when one of them could not be shown: its panel has another height
 */
export async function cardHeights(page: Page, width: CardWidth): Promise<Record<string, number>> {
  await page.waitForFunction(areCardsThere, undefined, { timeout: 0 });
  const failed = await page
    .locator('main [data-card]:has([role="alert"])')
    .evaluateAll((places: HTMLElement[]) => places.map(({ dataset }) => dataset.card));
  if (failed.length > 0) throw new Error(`Cards that could not be shown: ${failed.join(', ')}.`);
  const style = await page.addStyleTag({ content: '[data-card] { min-height: 0 !important; }' });
  const heights = await page
    .locator('main [data-card]')
    .evaluateAll(
      (places: HTMLElement[], forStores) =>
        Object.fromEntries(
          places.map((place) => [
            place.dataset.card,
            Math.max(0, Math.ceil(place.getBoundingClientRect().height) - Number(place.dataset[forStores])),
          ]),
        ),
      { wide: 'forStoresWide', medium: 'forStoresMedium', narrow: 'forStoresNarrow' }[width],
    );
  const { lines, height } = await sentenceLines(page);
  const card = await sentence(page).evaluate(
    (element) => element.closest<HTMLElement>('[data-card]')?.dataset.card ?? '',
  );
  await style.evaluate((element) => (element as HTMLElement).remove());
  return { ...heights, [card]: (heights[card] ?? 0) + (SENTENCE_LINES[width] - lines) * height };
}
