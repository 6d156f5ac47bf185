import { WEEKDAY_NAMES } from '../calendar/index.ts';
import { formatDecimal } from '../words/index.ts';
import { endsOfPrice, RESTRICTION_FIELDS, type RestrictionField, type Restrictions } from './filter.ts';

/** '300,00 € bis unter 500,00 €'. */
function priceWords(price: string): string {
  const [from, to] = endsOfPrice(price).map((cents) => cents !== undefined && `${formatDecimal(cents / 100, 2)} €`);
  if (!from) return `unter ${to}`;
  return to ? `${from} bis unter ${to}` : `ab ${from}`;
}

/** What a restriction says; nothing where there is none. */
export const RESTRICTION_WORDS: Readonly<Record<RestrictionField, (filter: Restrictions) => string | undefined>> = {
  glasses: ({ glasses }) => glasses && `Brillentyp ${glasses}`,
  age: ({ age }) => age && `Altersgruppe ${age.replace('-', '–')}`,
  customer: ({ customer }) => customer && (customer === 'neu' ? 'Neukunden' : 'Stammkunden'),
  weekday: ({ weekday }) => (weekday === undefined ? undefined : `nur ${WEEKDAY_NAMES[weekday - 1]}`),
  frame_brand: ({ frame_brand: brand }) => brand && `Fassung von ${brand}`,
  price: ({ price }) => price && `Auftragswert ${priceWords(price)}`,
  staff: ({ staff }) => (staff === undefined ? undefined : staff === 0 ? 'ohne Mitarbeiter' : 'einer Person im Team'),
  plz: ({ plz }) => plz && `PLZ ${plz}`,
};

/** All that are said. */
export const restrictionWords = (filter: Restrictions): string[] =>
  RESTRICTION_FIELDS.flatMap((field) => RESTRICTION_WORDS[field](filter) ?? []);
