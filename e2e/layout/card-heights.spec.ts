import { registrySchema } from '@portal/shared/contract';
import type { Page } from '@playwright/test';
import { CARD_WIDTHS, cardHeights, SENTENCE_LINES, sentenceLines, type CardWidth } from '../support/card-heights.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

/** A line of text (16 px × 1.55), in whole px: figures of another day may need one more, or one less. */
const LINE = 25;
/** Lines that the sentence of the day may have beyond those kept for it. */
const SENTENCE_MORE = 3;

/** The card of figures has them in rows, and each row is as high as the highest of its figures. */
async function toleranceOf(page: Page, card: string): Promise<number> {
  if (card !== 'analyse/kennzahlen') return LINE;
  const tops = await page
    .locator(`[data-card="${card}"] section[aria-label]:not([aria-label="Stand"])`)
    .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().top)));
  expect(tops).toHaveLength(6);
  return new Set(tops).size * LINE;
}

for (const [name, width] of Object.entries(CARD_WIDTHS) as [CardWidth, number][]) {
  test(`the room that is kept for each card of the dashboard is the room that it needs: ${width} px (else: npm run measure:cards)`, async ({
    page,
    signIn,
    request,
  }) => {
    const { areas } = registrySchema.parse(await (await request.get('/areas.json')).json());
    const kept = Object.fromEntries(
      areas.flatMap(({ id, cards }) =>
        cards.map(({ id: card, height }) => [`${id}/${card}`, height[name] ?? height.wide]),
      ),
    );
    await page.setViewportSize({ width, height: 900 });
    await signIn(people.owner);
    await page.waitForLoadState('networkidle');
    const needed = await cardHeights(page, name);
    expect(Object.keys(needed).sort()).toEqual(Object.keys(kept).sort());
    const wrong: string[] = [];
    for (const [card, height] of Object.entries(needed))
      if (Math.abs(height - (kept[card] ?? 0)) > (await toleranceOf(page, card)))
        wrong.push(`${card}: ${kept[card]} px kept, ${height} px needed`);
    expect(wrong).toEqual([]);
    expect((await sentenceLines(page)).lines).toBeLessThanOrEqual(SENTENCE_LINES[name] + SENTENCE_MORE);
  });
}
