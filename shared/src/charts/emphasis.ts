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

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminance = (hex: string): number =>
  channels(hex)
    .map((own) => own / 255)
    .map((own) => (own <= 0.04045 ? own / 12.92 : ((own + 0.055) / 1.055) ** 2.4))
    .reduce((sum, own, at) => sum + own * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Colour of a text that stands on another: that of texts or that of the card, whichever is read more easily. */
export const readableOn = (ground: string, { text, card }: Pick<Palette, 'text' | 'card'>): string =>
  contrast(ground, text) >= contrast(ground, card) ? text : card;

/** What a bar looks like while it is pointed at: darker, with an edge. */
export const pointedAt = (palette: Palette, colour: string) => ({
  itemStyle: { color: stronger(colour, palette), borderColor: palette.text, borderWidth: 1 },
});
