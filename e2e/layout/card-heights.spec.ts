import { registrySchema } from '@portal/shared/contract';
import { CARD_WIDTHS, cardHeights, type CardWidth } from '../support/card-heights.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

/** A line of text: figures of another day may need one more, or one less. */
const LINE = 24;
/** The sentence of the day is larger, and three lines longer on one day than on another. */
const SENTENCE = 3 * 27;
const toleranceOf = (card: string) => (card === 'analyse/kennzahlen' ? SENTENCE : LINE);

for (const [name, width] of Object.entries(CARD_WIDTHS) as [CardWidth, number][]) {
  test(`the room that is kept for each card of the dashboard is the room that it needs: ${width} px (else: npm run measure:cards)`, async ({ page, signIn, request }) => {
    const { areas } = registrySchema.parse(await (await request.get('/areas.json')).json());
    const kept = Object.fromEntries(areas.flatMap(({ id, cards }) => cards.map(({ id: card, height }) => [`${id}/${card}`, height[name] ?? height.wide])));
    await page.setViewportSize({ width, height: 900 });
    await signIn(people.owner);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [role="status"]')).toHaveCount(0);
    const needed = await cardHeights(page);
    expect(Object.keys(needed).sort()).toEqual(Object.keys(kept).sort());
    expect(Object.entries(needed).filter(([card, height]) => Math.abs(height - (kept[card] ?? 0)) > toleranceOf(card))
      .map(([card, height]) => `${card}: ${kept[card]} px kept, ${height} px needed`)).toEqual([]);
  });
}
