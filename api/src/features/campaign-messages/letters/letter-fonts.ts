import { createRequire } from 'node:module';
import type { MessageFonts } from '@portal/shared/contract/settings-admin';
import type Pdf from 'pdfkit';

type Document = InstanceType<typeof Pdf>;

const { resolve } = createRequire(import.meta.url);
const source = (family: 'Sans3' | 'Serif4', weight: '400Regular' | '600SemiBold') =>
  resolve(
    `@expo-google-fonts/source-${family === 'Sans3' ? 'sans-3' : 'serif-4'}/${weight}/Source${family}_${weight}.ttf`,
  );
const dejaVu = (weight: '' | '-Bold') =>
  resolve('dejavu-fonts-ttf/package.json').replace('package.json', `ttf/DejaVuSans${weight}.ttf`);

/** Of what is said, and of headings. */
export type Weight = 'regular' | 'bold';
const WEIGHTS = ['regular', 'bold'] as const;

/** A family with how what a letter says is set in it, in points: both look alike, and have as many lines on a page. */
type Family = Readonly<Record<Weight, string>> & { size: number; lineGap: number };

/** Latin, Greek and Cyrillic. */
const FAMILIES: Readonly<Record<MessageFonts, Family>> = {
  modern: { regular: source('Sans3', '400Regular'), bold: source('Sans3', '600SemiBold'), size: 10.5, lineGap: 0 },
  classic: { regular: source('Serif4', '400Regular'), bold: source('Serif4', '600SemiBold'), size: 10, lineGap: 1 },
};
/** Names come from everywhere: a text with a sign that a family lacks is set in the type that knows the most. */
const MANY_SIGNS: Readonly<Record<Weight, string>> = { regular: dejaVu(''), bold: dejaVu('-Bold') };

/** In points, of what a letter says. */
export const typeOf = (fonts: MessageFonts): Pick<Family, 'size' | 'lineGap'> => FAMILIES[fonts];

/** What the library keeps of a font that is in use; it has no other way to ask. */
interface FontInUse {
  layoutCache: object;
  font: { hasGlyphForCodePoint(point: number): boolean };
}
function inUse(pdf: Document): FontInUse {
  const { _font: font } = pdf as unknown as { _font: FontInUse };
  return font;
}

/** Makes the types of a family known to a document, for `setFont`. */
export function registerFonts(pdf: Document, fonts: MessageFonts): void {
  for (const weight of WEIGHTS)
    pdf.registerFont(weight, FAMILIES[fonts][weight]).registerFont(`${weight} of many signs`, MANY_SIGNS[weight]);
}

/** Chooses the type that has every sign of a text. */
export function setFont(pdf: Document, weight: Weight, text: string): Document {
  pdf.font(weight);
  const { font } = inUse(pdf);
  for (const sign of text)
    if (sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
      return pdf.font(`${weight} of many signs`);
  return pdf;
}

/**
 * Forgets how words are laid out, which the library keeps for as long as the document lives: with the names, streets and
 * codes of thousands of letters they would fill the memory. Without keeping any, a letter takes six times as long.
 */
export function forgetWords(pdf: Document): void {
  for (const weight of WEIGHTS)
    for (const name of [weight, `${weight} of many signs`])
      inUse(pdf.font(name)).layoutCache = Object.create(null) as object;
}
