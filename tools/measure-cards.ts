import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_WIDTHS, cardHeights, type CardWidth } from '../e2e/support/card-heights.ts';
import { AREA_IDS, AREAS, ROOT } from './areas.ts';
import { withDemo } from './look/demo-browser.ts';

type Heights = Record<CardWidth, number>;

const fileOf = (heights: Record<string, Heights>): string => `/** Room in px for each card, measured: \`npm run measure:cards\` writes this file. */
export const cardHeights = {
${Object.entries(heights).sort().map(([card, { wide, medium, narrow }]) => `  '${card}': { wide: ${wide}, medium: ${medium}, narrow: ${narrow} },`).join('\n')}
} as const;
`;

/** `npm run measure:cards`: the room that each card of the dashboard needs, into `card-heights.ts` beside its manifest. */
await withDemo(async ({ owner }) => {
  const measured: Record<string, Heights> = {};
  for (const [name, width] of Object.entries(CARD_WIDTHS) as [CardWidth, number][]) {
    const page = await owner({ width, height: 900 });
    for (const [card, height] of Object.entries(await cardHeights(page, name))) measured[card] = { ...(measured[card] ?? { wide: 0, medium: 0, narrow: 0 }), [name]: height };
    await page.context().close();
  }
  for (const id of AREA_IDS) {
    const own = Object.entries(measured).filter(([card]) => card.startsWith(`${id}/`)).map(([card, heights]) => [card.slice(id.length + 1), heights] as const);
    if (own.length > 0) writeFileSync(join(ROOT, AREAS[id], 'card-heights.ts'), fileOf(Object.fromEntries(own)));
  }
  console.table(measured);
});
