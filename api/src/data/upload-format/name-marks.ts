/** What people write beside a name where their program has no column for it, and by which database column it counts. */
interface Mark {
  field: 'is_deceased' | 'no_advertising';
  pattern: RegExp;
  meaning: string;
}

const MARKS: readonly Mark[] = [
  {
    field: 'is_deceased',
    meaning: 'dass diese Person verstorben ist',
    pattern: /[†✝✞]|(?<!\p{L})(?:verst(?:\.|orbene?[rn]?|(?=\s*[)\]]))|gestorben|deceased)(?!\p{L})/iu,
  },
  {
    field: 'no_advertising',
    meaning: 'dass diese Person keine Werbung will',
    pattern:
      /(?<!\p{L})(?:keine\s+(?:werbung|werbepost|post|briefe|mailings?|newsletter)|werbesperre|nicht\s+(?:mehr\s+)?anschreiben|robinsonliste)(?!\p{L})/iu,
  },
];

/** Few names need a closer look. */
const MAYBE = /[†✝✞]|verst|gestorben|deceased|keine|werbesperre|anschreiben|robinson/i;
const BRACKETED = /[([{][^)\]}]*[)\]}]?/gu;
/** What stood between name and mark. */
const LOOSE_ENDS = /^[\s,;:/*–-]+|[\s,;:/*–-]+$/gu;

export interface Marked {
  /** Without the marks; null: nothing else stood there. */
  name: string | null;
  marks: readonly Pick<Mark, 'field' | 'meaning'>[];
}

/** Takes apart a name and what it says of the person: '† Ott', 'Ott (verst. 2019)', 'Ott – keine Werbung!'. Null: it is a name and no more. */
export function readMarks(text: string): Marked | null {
  if (!MAYBE.test(text)) return null;
  const marks = MARKS.filter(({ pattern }) => pattern.test(text));
  if (marks.length === 0) return null;
  const says = (part: string) => marks.some(({ pattern }) => pattern.test(part));
  const unbracketed = text.replace(BRACKETED, (part) => (says(part) ? ' ' : part));
  const bare = marks
    .reduce((rest, { pattern }) => rest.replace(new RegExp(pattern, 'giu'), ' '), unbracketed)
    .replace(/!/g, '');
  const name = bare.replace(/\s+/g, ' ').replace(LOOSE_ENDS, '');
  return { name: name === '' ? null : name, marks };
}
