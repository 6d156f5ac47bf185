import type { CardWidth } from '../../e2e/support/card-heights.ts';

export type Heights = Record<CardWidth, number>;

/**
 * Why what was measured is no room to keep: a card that was not seen at some width, or took no room where it had some.
 * What has nothing to say today says something on another day.
 * @param kept room of every card of the registry, px, by '<area>/<card>'
 */
export const doubtsAbout = (
  measured: Readonly<Record<string, Partial<Heights>>>,
  kept: Readonly<Record<string, Heights>>,
): string[] =>
  Object.entries(kept).flatMap(([card, rooms]) =>
    (Object.keys(rooms) as CardWidth[]).flatMap((width) => {
      const height = measured[card]?.[width];
      if (height === undefined) return [`${card}, ${width}: not seen`];
      return height === 0 && rooms[width] > 0 ? [`${card}, ${width}: 0 px measured, ${rooms[width]} px kept`] : [];
    }),
  );
