import { sql, type RawBuilder } from 'kysely';
import { foldName } from './spelling.ts';

/** A country as letters name it. */
export interface Country {
  /** ISO 3166-1, two letters. */
  code: string;
  /** German: 'Österreich'. */
  name: string;
}

export const HOME = 'DE';

/**
 * What files write beside names and the two letters of ISO: its three letters, the letters on cars, the number that is dialled, and what people say.
 * Names in the languages below are not listed, they are known.
 */
const ALSO: Readonly<Record<string, string>> = {
  DE: 'D DEU GER 49 0049 BRD DDR Dtl Dt Deutschl Bundesrepublik Bundesrepublik·Deutschland Deutsch Federal·Republic·of·Germany',
  AT: 'A AUT 43 0043 Oe Österr Öster Republik·Österreich',
  CH: 'CHE SUI 41 0041 Helvetia Schweizerische·Eidgenossenschaft',
  LI: 'FL LIE 423',
  FR: 'F FRA 33 0033',
  BE: 'B BEL 32 0032',
  NL: 'NLD NED 31 0031 Holland',
  LU: 'L LUX 352',
  IT: 'I ITA 39 0039 Südtirol',
  ES: 'E ESP 34',
  PT: 'P PRT 351',
  DK: 'DNK 45 0045',
  SE: 'S SWE 46',
  NO: 'N NOR 47',
  FI: 'FIN 358',
  IS: 'ISL',
  IE: 'IRL',
  GB: 'UK GBR 44 0044 England Großbritannien Schottland Wales Nordirland Great·Britain Grossbritannien',
  PL: 'POL 48 0048',
  CZ: 'CZE 420 Tschechische·Republik Czech·Republic',
  SK: 'SVK Slowakische·Republik',
  HU: 'H HUN',
  SI: 'SLO SVN',
  HR: 'HRV',
  BA: 'BIH Bosnien Bosnien-Herzegowina',
  RS: 'SRB',
  ME: 'MNE',
  MK: 'MKD Mazedonien',
  AL: 'ALB',
  RO: 'ROU',
  BG: 'BGR',
  GR: 'GRC Hellas',
  CY: 'CYP',
  MT: 'MLT',
  EE: 'EST',
  LV: 'LVA',
  LT: 'LTU',
  UA: 'UKR',
  BY: 'BLR',
  RU: 'RUS Russische·Föderation',
  MD: 'MDA',
  TR: 'TUR',
  IL: 'ISR',
  US: 'USA U·S·A Amerika United·States·of·America Vereinigte·Staaten·von·Amerika',
  CA: 'CAN',
  AU: 'AUS',
  NZ: 'NZL',
  CN: 'CHN VR·China',
  JP: 'JPN',
  IN: 'IND',
  BR: 'BRA',
  ZA: 'ZAF',
  TH: 'THA',
  AE: 'ARE VAE',
  XK: 'XKX',
};
/** Languages in which files name countries. */
const LANGUAGES = ['de', 'en', 'fr', 'it', 'nl', 'es', 'pl', 'cs', 'da'];
/** Not countries, though they have two letters. */
const NONE = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);

/** Abbreviations are read letter by letter: a fold that takes 'ae' for 'a' would take the Emirates for Austria. */
function keyOf(text: string): string {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.length <= 3 ? letters.toLowerCase() : foldName(text);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

/** Every spelling, folded, with its country. A word that two countries claim is the one of the table. */
const KNOWN: ReadonlyMap<string, Country> = (() => {
  const [german, ...others] = LANGUAGES.map(namesIn);
  const countries = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).flatMap((code) => {
    const name =
      NONE.has(code) || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}` ? undefined : german?.of(code);
    return name === undefined ? [] : [{ code, name }];
  });
  return new Map([
    ...countries.flatMap((country) =>
      [country.code, country.name, ...others.flatMap((names) => names.of(country.code) ?? [])].map(
        (text) => [keyOf(text), country] as const,
      ),
    ),
    ...countries.flatMap((country) =>
      (ALSO[country.code] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((text) => [keyOf(text.replaceAll('·', ' ')), country] as const),
    ),
  ]);
})();

/** The country that a file means; HOME where it says none, null where nobody knows it. */
export function countryOf(text: string | null): Country | null {
  const key = keyOf(text ?? '');
  return KNOWN.get(key === '' ? keyOf(HOME) : key) ?? null;
}

/** German, of a country abroad; null at home; what the file says where nobody knows it. */
export function foreignName(text: string | null): string | null {
  const country = countryOf(text);
  if (country) return country.code === HOME ? null : country.name;
  return text?.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || null;
}

/** The last line of an address as the post wants it (DIN 5008): in capitals, null at home. */
export const countryLine = (text: string | null): string | null => foreignName(text)?.toLocaleUpperCase('de') ?? null;

const HOME_SPELLINGS = [...KNOWN].filter(([, { code }]) => code === HOME).map(([folded]) => folded);

/** The same of a column: whether it says Germany, or nothing. A French 67000 must not be taken for one of ours. */
export const isAtHome = (column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (coalesce(${column}, '') IN ('', 'D', 'DE', 'Deutschland') OR replace(search_fold(${column}), ' ', '') = ANY(${['', ...HOME_SPELLINGS]}::text[]))`;
