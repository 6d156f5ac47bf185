import { WEEKDAY_NAMES } from '../calendar/index.ts';
import { formatDecimal } from '../words/index.ts';
import { endsOfPrice, RESTRICTION_FIELDS, type RestrictionField, type Restrictions } from './filter.ts';

/** '300,00 € bis unter 500,00 €'. */
function priceWords(price: string): string {
  const [from, to] = endsOfPrice(price).map((cents) => cents !== undefined && `${formatDecimal(cents / 100, 2)} €`);
  if (!from) return `unter ${to}`;
  return to ? `${from} bis unter ${to}` : `ab ${from}`;
}

/** What those are called that a filter names by their number. */
export interface RestrictionNames {
  staff?: string | undefined;
}

/** What a restriction says; nothing where there is none. Without a name nobody is named: what leaves the portal says no more. */
export const RESTRICTION_WORDS: Readonly<
  Record<RestrictionField, (filter: Restrictions, names: RestrictionNames) => string | undefined>
> = {
  glasses: ({ glasses }) => glasses && `Brillentyp ${glasses}`,
  age: ({ age }) => age && `Altersgruppe ${age.replace('-', '–')}`,
  customer: ({ customer }) => customer && (customer === 'neu' ? 'Neukunden' : 'Stammkunden'),
  weekday: ({ weekday }) => (weekday === undefined ? undefined : `nur ${WEEKDAY_NAMES[weekday - 1]}`),
  frame_brand: ({ frame_brand: brand }) => brand && `Fassung von ${brand}`,
  price: ({ price }) => price && `Auftragswert ${priceWords(price)}`,
  staff: ({ staff }, { staff: name = 'einer Person im Team' }) => {
    if (staff === undefined) return undefined;
    return staff === 0 ? 'ohne Mitarbeiter' : name;
  },
  plz: ({ plz }) => plz && `PLZ ${plz}`,
  place: ({ place }) => place && `Ort ${place}`,
};

/** All that are said. */
export const restrictionWords = (filter: Restrictions, names: RestrictionNames = {}): string[] =>
  RESTRICTION_FIELDS.flatMap((field) => RESTRICTION_WORDS[field](filter, names) ?? []);
