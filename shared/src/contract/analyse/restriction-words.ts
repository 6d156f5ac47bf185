import { WEEKDAY_NAMES } from '../calendar/index.ts';
import { RESTRICTION_FIELDS, type RestrictionField, type Restrictions } from './filter.ts';

/** What a restriction says; nothing where there is none. */
export const RESTRICTION_WORDS: Readonly<Record<RestrictionField, (filter: Restrictions) => string | undefined>> = {
  glasses: ({ glasses }) => glasses && `Brillentyp ${glasses}`,
  age: ({ age }) => age && `Altersgruppe ${age.replace('-', '–')}`,
  customer: ({ customer }) => customer && (customer === 'neu' ? 'Neukunden' : 'Stammkunden'),
  weekday: ({ weekday }) => (weekday === undefined ? undefined : `nur ${WEEKDAY_NAMES[weekday - 1]}`),
  frame_brand: ({ frame_brand: brand }) => brand && `Fassung von ${brand}`,
};

/** All that are said. */
export const restrictionWords = (filter: Restrictions): string[] =>
  RESTRICTION_FIELDS.flatMap((field) => RESTRICTION_WORDS[field](filter) ?? []);
