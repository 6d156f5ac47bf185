import type { Palette } from './palette.ts';

/** How much of the text's colour a bar takes on under the mouse. */
const SHARE = 0.3;

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Red, green and blue of '#176b73', or of '#fff', as which a build may write '#ffffff'. */
const channels = (hex: string): number[] =>
  hex.length === 4
    ? [1, 2, 3].map((at) => Number.parseInt(hex.charAt(at).repeat(2), 16))
    : [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/**
 * A colour nearer to that of the text: darker on light ground, lighter on dark. The library's own would make a bar paler.
 * @param colour as the tokens have them, '#176b73'; any other notation stays as it is
 */
export function stronger(colour: string, { text }: Pick<Palette, 'text'>): string {
  if (![colour, text].every((one) => HEX.test(one))) return colour;
  const ink = channels(text);
  return `#${channels(colour)
    .map((own, at) =>
      Math.round(own + ((ink[at] ?? own) - own) * SHARE)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Luminance, by which contrast is reckoned (WCAG 2.2), with its 0.05 of stray light. */
const lightness = (hex: string): number =>
  channels(hex).reduce((sum, own, at) => sum + (own / 255) ** 2.2 * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0.05);
/** How far two colours are apart to the eye: the logarithm of their contrast. */
const apart = (one: string, other: string) => Math.abs(Math.log(lightness(one) / lightness(other)));

/** Colour of a text that stands on another: that of texts or that of the card, whichever is further from it. */
export const readableOn = (ground: string, { text, card }: Pick<Palette, 'text' | 'card'>): string =>
  apart(ground, text) >= apart(ground, card) ? text : card;

/** What a bar looks like while it is pointed at: darker, with an edge. */
export const pointedAt = (palette: Palette, colour: string) => ({
  itemStyle: { color: stronger(colour, palette), borderColor: palette.text, borderWidth: 1 },
});
