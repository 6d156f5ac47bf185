import { z } from 'zod';
import { line } from './lines.ts';

/** In which types letters are set, and what e-mails come near with the types that a reader has. */
export const MESSAGE_FONTS = {
  modern: 'Modern, ohne Serifen (Source Sans)',
  classic: 'Klassisch, mit Serifen (Source Serif)',
} as const;
export type MessageFonts = keyof typeof MESSAGE_FONTS;

/** What WCAG 2.2 asks of text: 1.4.3, AA. */
export const LEAST_CONTRAST = 4.5;
const COLOUR = /^#[0-9a-f]{6}$/;

/** Of sRGB, by the definition of WCAG: 0 black, 1 white. @param colour as '#1f4e79' */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How a colour stands out from white paper, and white from the colour: 1 to 21. @param colour as '#1f4e79' */
export const contrastToWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

/** Whether it is a colour that headings can be read in, and white text upon. */
export const isReadable = (colour: string): boolean => COLOUR.test(colour) && contrastToWhite(colour) >= LEAST_CONTRAST;

/** Whether it could be a website: 'brillenhaus-sommer.de', 'https://www.optik.example/termin'. */
export const isWebsite = (text: string): boolean => /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(\/\S*)?$/u.test(text);

/** How the letters and e-mails of a business look, and how it is reached. */
export const messageStyleSchema = z.object({
  fonts: z.enum(Object.keys(MESSAGE_FONTS) as [MessageFonts, ...MessageFonts[]]),
  /** Of headings, buttons and lines, as '#1f4e79'. */
  colour: z.string().refine(isReadable, {
    message: 'Diese Farbe ist auf Weiß zu schwach, um sie zu lesen. Bitte wählen Sie eine dunklere.',
  }),
  /** Empty: it is not told. */
  phone: line(40),
  website: line(100).refine((text) => text === '' || isWebsite(text), {
    message: 'Bitte geben Sie die Adresse der Website ohne Leerzeichen an, zum Beispiel brillenhaus-sommer.de.',
  }),
  /** @example 'Mo–Fr 9–18 Uhr, Sa 9–14 Uhr' */
  opening_hours: line(120),
});
export type MessageStyle = z.infer<typeof messageStyleSchema>;

/** Before a business has chosen. */
export const DEFAULT_STYLE: MessageStyle = {
  fonts: 'modern',
  colour: '#1f4e79',
  phone: '',
  website: '',
  opening_hours: '',
};
