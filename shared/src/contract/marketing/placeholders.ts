import { z } from 'zod';

/** What stands for each recipient in the text of a campaign, and whether a customer may lack it. No health data. Since 1.6.0. */
export const PLACEHOLDERS = {
  briefanrede: { label: 'Briefanrede', mayLack: false },
  letzte_brille_datum: { label: 'Tag der letzten Brille', mayLack: true, example: 'letzten Mal' },
  letzte_fassung: { label: 'Letzte Fassung', mayLack: true, example: 'Brille' },
  standort: { label: 'Standort', mayLack: false },
  code: { label: 'Code der Aktion', mayLack: false },
} as const satisfies Record<string, { label: string; mayLack: boolean; example?: string }>;

export type Placeholder = keyof typeof PLACEHOLDERS;

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as [Placeholder, ...Placeholder[]];

/** In `{{name}}`, or `{{name|what stands there where the customer lacks it}}`. */
const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Those in a text, each once. */
export const placeholdersIn = (text: string): Placeholder[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, given = '']) => given.trim()).filter(isKnown)),
];

/** What is wrong with the placeholders of a text, as a sentence that says what to do; null: nothing. */
export function placeholderProblem(text: string): string | null {
  for (const [written, given = '', instead] of text.matchAll(PLACEHOLDER)) {
    const name = given.trim();
    if (!isKnown(name))
      return `Den Platzhalter ${written} gibt es nicht. Bitte nehmen Sie einen von diesen: ${Object.keys(PLACEHOLDERS)
        .map((known) => `{{${known}}}`)
        .join(', ')}.`;
    const placeholder = PLACEHOLDERS[name];
    if (placeholder.mayLack && !/[\p{L}\p{N}]/u.test(instead ?? ''))
      return `Nicht bei jedem Kunden ist „${placeholder.label}“ bekannt. Bitte schreiben Sie hinter einen Strich, was sonst dort steht, zum Beispiel {{${name}|${placeholder.example}}}.`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
    ? 'Ein Platzhalter ist nicht geschlossen. Bitte schreiben Sie ihn in zwei geschweifte Klammern, zum Beispiel {{briefanrede}}.'
    : null;
}

/** The text with the values of one recipient; null: the customer lacks it. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string | null>>): string =>
  text.replaceAll(PLACEHOLDER, (_written, given: string, instead: string | undefined) => {
    const name = given.trim();
    return (isKnown(name) ? values[name] : null) ?? instead?.trim() ?? '';
  });

const withPlaceholders = z.string().superRefine((text, context) => {
  const problem = placeholderProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
/** Written out and not as a property of Unicode: readers of the API's documents take `\P` for a P, and let no text through. */
const [LINE, LINES] = [
  new RegExp(String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`),
  new RegExp(String.raw`^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$`),
];

/** One line with placeholders, trimmed. */
export const line = (most: number, least = 1) =>
  withPlaceholders.pipe(
    z.string().trim().min(least).max(most).regex(LINE, { message: 'Bitte schreiben Sie das in eine Zeile.' }),
  );

/** Paragraphs with placeholders; they stand apart by an empty line. */
export const paragraphs = (most: number, least = 1) =>
  withPlaceholders.pipe(z.string().trim().min(least).max(most).regex(LINES));
