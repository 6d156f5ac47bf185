import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema } from '@portal/shared/contract';
import { CARD_WIDTHS, cardHeights, type CardWidth } from '../e2e/support/card-heights.ts';
import { AREA_IDS, folderOf, ROOT } from '../server/areas.ts';
import { doubtsAbout, type Heights } from './look/card-rooms.ts';
import { withDemo } from './look/demo-browser.ts';

const fileOf = (
  heights: Record<string, Heights>,
): string => `/** Room in px for each card, measured: \`npm run measure:cards\` writes this file. */
export const cardHeights = {
${Object.entries(heights)
  .sort()
  .map(([card, { wide, medium, narrow }]) => `  '${card}': { wide: ${wide}, medium: ${medium}, narrow: ${narrow} },`)
  .join('\n')}
} as const;
`;

/** What the portal keeps now for each card. */
async function keptBy(url: string): Promise<Record<string, Heights>> {
  const { areas } = registrySchema.parse(await (await fetch(`${url}/areas.json`)).json());
  return Object.fromEntries(
    areas.flatMap(({ id, cards }) =>
      cards.map(({ id: card, height }) => [
        `${id}/${card}`,
        { wide: height.wide, medium: height.medium ?? height.wide, narrow: height.narrow },
      ]),
    ),
  );
}

/**
 * `npm run measure:cards`: the room that each card of the dashboard needs, into `card-heights.ts` beside its manifest.
 * Writes nothing when a card was not seen, or took no room where it had some.
 */
await withDemo(async ({ url, owner }) => {
  const measured: Record<string, Partial<Heights>> = {};
  for (const [name, width] of Object.entries(CARD_WIDTHS) as [CardWidth, number][]) {
    const page = await owner({ width, height: 900 });
    for (const [card, height] of Object.entries(await cardHeights(page, name)))
      measured[card] = { ...measured[card], [name]: height };
    await page.context().close();
  }
  console.table(measured);
  const doubts = doubtsAbout(measured, await keptBy(url));
  if (doubts.length > 0) throw new Error(`Nothing is written:\n${doubts.join('\n')}`);
  const whole = Object.entries(measured) as [string, Heights][];
  for (const id of AREA_IDS) {
    const own = whole
      .filter(([card]) => card.startsWith(`${id}/`))
      .map(([card, heights]) => [card.slice(id.length + 1), heights] as const);
    if (own.length > 0) writeFileSync(join(ROOT, folderOf(id), 'card-heights.ts'), fileOf(Object.fromEntries(own)));
  }
});
