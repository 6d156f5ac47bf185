import {
  AGE_BAND,
  MOST_PAIRS,
  restrictionWords,
  type AnalysisFilter,
  type BaseStateGroup,
  type CustomerSliceInput,
  type OrderSliceInput,
  type RestrictionNames,
  type RevenuePart,
  type WearerState,
} from '@portal/shared/contract/analyse';
import type { BrandTier } from '@portal/shared/contract/prices';
import { formatDate, formatEuro, formatMonthLong } from '@portal/shared/format';
import { narrowToMonth } from '../filter/filter-params.ts';
import { filterOf, type Slice } from './behind-address.ts';

export const PART_LABELS: Readonly<Record<RevenuePart, string>> = {
  umsatz: 'Umsatz',
  brillen: 'Brillen',
  neuverglasung: 'Neuverglasung',
  fassung: 'Fassung',
  glas: 'Glas',
  kontaktlinsen: 'Kontaktlinsen',
  handelsware: 'Handelsware',
};
const TIERS: Readonly<Record<BrandTier | 'ohne', string>> = {
  value: 'Günstig',
  mid: 'Mittel',
  premium: 'Gehoben',
  luxury: 'Luxus',
  ohne: 'ohne Preislage',
};
const PROGRESS = {
  open: 'in Arbeit',
  ready: 'fertig, nicht abgeholt',
  waiting: 'noch nicht abgeholt',
  awaited: 'Brillen und Neuverglasungen mit bekannter Abholung',
} as const;
const BUYERS = { bought: 'von Käufern', none: 'ohne Käufer', unknown: 'ohne Kundennummer' } as const;
const STATES: Readonly<Record<BaseStateGroup, string>> = {
  none: 'noch kein Kauf',
  active: 'aktiv',
  at_risk: 'gefährdet',
  lost: 'verloren',
  inactive: 'gefährdet oder verloren',
  kept: 'aktiv oder gefährdet',
};
const CHANNELS = {
  letter: 'per Brief erreichbar',
  email: 'per E-Mail erreichbar',
  sms: 'per SMS erreichbar',
  none: 'nicht erreichbar',
};

const WEARERS: Readonly<Record<WearerState, string>> = {
  supplied: 'mit Kontaktlinsen versorgt',
  overdue: 'mit Kontaktlinsen überfällig',
  lost: 'mit Kontaktlinsen verloren',
  elsewhere: 'mit Kontaktlinsen verloren, kauft sonst noch',
};

type Words = (string | false | undefined)[];

/** What a value adds to the sentence; nothing where it is not asked for. */
const said = <T>(value: T | undefined, words: (value: T) => string) => value !== undefined && words(value);

const priceWords = ({ price_from: from, price_to: to }: OrderSliceInput) => {
  if (from === undefined && to === undefined) return false;
  // As numbers: an address has them as text.
  return [
    said(from, (cents) => `ab ${formatEuro(Number(cents))}`),
    said(to, (cents) => `unter ${formatEuro(Number(cents))}`),
  ]
    .filter(Boolean)
    .join(' ');
};

const orderWords = (slice: OrderSliceInput): Words => [
  slice.part !== 'umsatz' && said(slice.part, (part) => PART_LABELS[part]),
  said(slice.kind, (kind) => (kind === 'KL' ? 'Kontaktlinsen' : kind)),
  said(slice.type, (type) => (type === 'ohne' ? 'ohne Brillentyp' : type)),
  said(slice.sold, (sold) => (sold ? 'verkauft' : 'zurückgenommen')),
  said(slice.cancellation, (cancellation) => (cancellation ? 'Stornos' : 'ohne Stornos')),
  said(slice.progress, (progress) => PROGRESS[progress]),
  said(slice.discounted, (discounted) => (discounted ? 'mit Rabatt' : 'ohne Rabatt')),
  said(slice.insured, (insured) => (insured ? 'mit Kassenanteil' : 'ohne Kassenanteil')),
  said(slice.pair, (pair) => (pair === 'main' ? 'Hauptbrille' : 'Mehrbrille')),
  priceWords(slice),
  said(slice.brand, (brand) => `Fassung von ${brand}`),
  said(slice.tier, (tier) => `Preislage ${TIERS[tier]}`),
  said(slice.frame_maker, (maker) => `Fassung von ${maker}`),
  said(slice.lens_maker, (maker) => `Gläser von ${maker}`),
  said(slice.over_45, (over) => (over ? 'ab 45 Jahren' : 'unter 45 Jahren oder unbekannt')),
  said(slice.buyer, (buyer) => BUYERS[buyer]),
  said(slice.store, () => 'ein Standort'),
  said(slice.premium, (premium) => (premium ? 'mit Premiumgläsern' : 'ohne Premiumgläser')),
];

function bandWords(band: number): string {
  if (band < 0) return 'ohne Geburtsdatum';
  const from = band * AGE_BAND.years;
  return band === AGE_BAND.last ? `ab ${from} Jahren` : `${from}–${from + AGE_BAND.years - 1} Jahre`;
}

function ringWords(ring: string): string {
  if (ring === 'beyond') return 'Entfernung über 20 km';
  return ring === 'unlocated' ? 'nicht verortet' : `Entfernung bis ${ring} km`;
}

function customerWords(slice: CustomerSliceInput): Words {
  switch (slice.set) {
    case 'buyers':
    // Its postcode is one of the filter bar's.
    case 'plz':
      return [];
    case 'ring':
      return [ringWords(slice.ring)];
    case 'decile':
      return [`${slice.decile}. Zehntel nach Umsatz`];
    case 'pairs':
      return [
        said(slice.pairs, (pairs) =>
          Number(pairs) === MOST_PAIRS
            ? `${MOST_PAIRS} und mehr Brillen`
            : `${pairs} Brille${Number(pairs) === 1 ? '' : 'n'}`,
        ) || 'mit Brille',
      ];
    case 'base':
      return [
        said(slice.was, (was) => `vorher ${STATES[was]}`),
        said(slice.is, (is) => `zuletzt ${STATES[is]}`),
        said(slice.band, (band) => bandWords(Number(band))),
        said(slice.salutation, (salutation) => (salutation === 'ohne' ? 'ohne Anrede' : salutation)),
        said(slice.channel, (channel) => CHANNELS[channel]),
        said(slice.without, (type) => `ohne ${type}`),
      ];
    case 'main':
      return [
        'mit Hauptbrille',
        said(slice.cohort, (year) => `erste Hauptbrille ${year}`),
        said(slice.within, (months) => `wieder gekauft innerhalb von ${months} Monaten`),
      ];
    case 'one-time':
      return ['mit nur einem Kauf'];
    case 'wearers':
      return [said(slice.is, (is) => WEARERS[is]) || 'Kontaktlinsenträger'];
  }
}

/** A whole month by its name. */
function daysWords({ from, to }: Pick<AnalysisFilter, 'from' | 'to'>): string {
  const wide = { from: '1900-01-01', to: '2199-12-31' } as AnalysisFilter;
  const month = narrowToMonth(wide, `${from.slice(0, 8)}01`);
  return month.from === from && month.to === to ? formatMonthLong(from) : `${formatDate(from)} bis ${formatDate(to)}`;
}

const given = (words: Words): string[] => words.filter((word): word is string => Boolean(word));
const narrowed = (slice: Slice): Words =>
  'orders' in slice ? orderWords(slice.orders) : customerWords(slice.customers);

/** Title of a list that was opened by an address, which says no more than the slice. */
export function titleOf(slice: Slice, names: RestrictionNames): string {
  const { from, to, weekday, staff, plz } = filterOf(slice);
  return given([
    `${'orders' in slice ? 'Aufträge' : 'Kunden'} ${daysWords({ from, to })}`,
    ...restrictionWords({ weekday, staff, plz }, names),
    ...narrowed(slice),
  ]).join(' · ');
}

/** What a list was narrowed to, for paper and file. `store`: name of the current one. */
export function sliceWords(slice: Slice, store: string | undefined, names: RestrictionNames): string {
  const filter = filterOf(slice);
  return given([
    filter.scope === 'all' ? 'Alle Standorte' : store,
    `${formatDate(filter.from)} bis ${formatDate(filter.to)}`,
    ...restrictionWords(filter, names),
    ...narrowed(slice),
  ]).join(' · ');
}
