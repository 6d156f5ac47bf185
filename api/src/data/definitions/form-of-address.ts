import { sql, type RawBuilder } from 'kysely';

/** How a person, a couple or a firm is written to. */
export interface FormOfAddress {
  /** As lists name it. */
  name: 'Frau' | 'Herr' | 'Familie' | 'Eheleute' | 'Firma' | 'ohne';
  /** Above the name in an address field; null: no line of its own. */
  line: string | null;
  /** Before the surname in the opening of a letter; null: there is none that is polite to say. */
  dear: string | null;
  /** Whether the opening names nobody. */
  isForAll?: true;
  /** What files say for it, in small letters. */
  words: readonly string[];
}

const WOMAN: FormOfAddress = {
  name: 'Frau',
  line: 'Frau',
  dear: 'Sehr geehrte Frau',
  words: [
    'frau',
    'fr',
    'frl',
    'fräulein',
    'w',
    'weiblich',
    'f',
    'female',
    'dame',
    'mrs',
    'ms',
    'miss',
    'madame',
    'mme',
    'signora',
  ],
};
const MAN: FormOfAddress = {
  name: 'Herr',
  line: 'Herrn',
  dear: 'Sehr geehrter Herr',
  words: ['herr', 'herrn', 'hr', 'hrn', 'm', 'männlich', 'male', 'mr', 'mister', 'monsieur', 'signor'],
};
const COUPLE: FormOfAddress = {
  name: 'Eheleute',
  line: 'Eheleute',
  dear: 'Sehr geehrte Eheleute',
  words: ['eheleute', 'ehepaar'],
};

/** The one table of them; a word that is in none of them is kept as the file says it. */
const FORMS: readonly FormOfAddress[] = [
  WOMAN,
  MAN,
  COUPLE,
  { name: 'Familie', line: 'Familie', dear: 'Sehr geehrte Familie', words: ['familie', 'fam'] },
  {
    name: 'Firma',
    line: 'Firma',
    dear: 'Sehr geehrte Damen und Herren',
    isForAll: true,
    words: ['firma', 'fa', 'company', 'unternehmen', 'gmbh'],
  },
  {
    name: 'ohne',
    line: null,
    dear: null,
    words: [
      'divers',
      'd',
      'x',
      'keine',
      'ohne',
      'unbekannt',
      'neutral',
      'mx',
      'person',
      'kind',
      '0',
      '-',
      'k a',
      'keine angabe',
    ],
  },
];
const OTHER: FormOfAddress = { name: 'ohne', line: null, dear: null, words: [] };
const BY_WORD = new Map(FORMS.flatMap((form) => form.words.map((word) => [word, form] as const)));

/** 'Frau Dr.' → ['frau', 'dr']; blanks and points do not count. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a file means; `line` is its own word where nobody knows it. */
export function formOfAddress(text: string | null): FormOfAddress {
  const words = wordsOf(text ?? '');
  if (words.some((word) => WOMAN.words.includes(word)) && words.some((word) => MAN.words.includes(word))) return COUPLE;
  const form = BY_WORD.get(words.join(' ')) ?? BY_WORD.get(words[0] ?? '');
  return form ?? { ...OTHER, line: text?.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || null };
}

/** As a file of recipients names it: 'Herr', where an address field says 'Herrn'. */
export function formName(text: string | null): string | null {
  const { name, line } = formOfAddress(text);
  return name === 'ohne' ? line : name;
}

const startsWith = (words: RawBuilder<unknown>, { words: own }: FormOfAddress) =>
  sql`split_part(${words}, ' ', 1) = ANY(${own}::text[])`;
const hasOne = (words: RawBuilder<unknown>, { words: own }: FormOfAddress) =>
  sql`string_to_array(${words}, ' ') && ${own}::text[]`;

/** The same of a column, as figures count: a woman, a man, or neither. */
export const countedForm = (column: RawBuilder<unknown>): RawBuilder<'Herr' | 'Frau' | 'ohne'> => {
  const words = sql`btrim(regexp_replace(lower(${column}), '[^[:alnum:]]+', ' ', 'g'))`;
  return sql`CASE
    WHEN ${column} IN ('Frau', 'Herr') THEN ${column}
    WHEN ${column} IS NULL OR (${hasOne(words, WOMAN)} AND ${hasOne(words, MAN)}) THEN 'ohne'
    WHEN ${startsWith(words, WOMAN)} THEN 'Frau' WHEN ${startsWith(words, MAN)} THEN 'Herr' ELSE 'ohne' END`;
};
