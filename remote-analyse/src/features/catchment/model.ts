import type { AnalysisFilter, Catchment, CatchmentTotals } from '@portal/shared/contract/analyse';
import { basisText, counted, formatCount, formatPercent, NOUNS, partText } from '@portal/shared/format';
import { vatWord, type DefinitionText } from '@portal/shared/ui';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';
import { shareOf, tooFewIn } from '../../common/frame/share.ts';
import { measured, perThousand, within } from './rings.ts';

const tenth = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const NO_VALUE = '–';
/** @example formatKm(3.14) // '3,1 km'; formatKm(0) // 'im selben Ort' */
export function formatKm(km: number | null): string {
  if (km === null) return NO_VALUE;
  return km < 0.05 ? 'im selben Ort' : `${tenth.format(km)}\u00a0km`;
}
export const formatRate = (rate: number | null): string => (rate === null ? NO_VALUE : tenth.format(rate));
export const formatShare = (share: number | null): string => (share === null ? NO_VALUE : formatPercent(share));
export const people = (count: number): string => counted(count, NOUNS.customer);

/** Ring that the cards tell of: from here most shops live. */
const NEAR_KM = 10;

interface Figure {
  key: string;
  label: string;
  definition: DefinitionText;
  of: (totals: CatchmentTotals) => number | null;
  text: (value: number | null) => string;
  /** What its numerator stands on. */
  basis: (totals: CatchmentTotals) => string;
  kind: 'count' | 'share' | 'amount' | 'duration';
  /** A difference of it, where that is written otherwise than the figure. */
  difference?: (value: number) => string;
  better?: 'more' | 'less';
}

const DISTANCE =
  'Luftlinie von der Mitte der Postleitzahl des Kunden zur Mitte der Postleitzahl des Standorts, bei mehreren Standorten zum nächsten.';
const BUYERS = 'Verschiedene Kunden, die im Zeitraum gekauft und nicht alles zurückgegeben haben';
/** The same on every page; filters do not change it. */
export const WHO_IS_NEW =
  'Neukunden: Kunden, deren allererster Kaufvorgang in Ihrem Unternehmen im Zeitraum begann, gleich in welchem Standort und mit welchen Filtern.';
const nearOfMeasured = (totals: CatchmentTotals) =>
  partText(within(totals, NEAR_KM).customers, measured(totals).customers, NOUNS.customer);
const unlocated = ({ rings }: CatchmentTotals) => rings.find(({ ring }) => ring === 'unlocated')?.customers ?? 0;

const NEW_CUSTOMERS: Figure = {
  key: 'new',
  label: `Neukunden bis ${NEAR_KM}\u00a0km`,
  kind: 'share',
  definition: `Neukunden, die höchstens ${NEAR_KM}\u00a0km entfernt wohnen, geteilt durch alle Neukunden mit bekannter Entfernung. ${WHO_IS_NEW} ${DISTANCE}`,
  of: (totals) => shareOf(within(totals, NEAR_KM).new_customers, measured(totals).new_customers),
  text: formatShare,
  basis: (totals) => partText(within(totals, NEAR_KM).new_customers, measured(totals).new_customers, NOUNS.newCustomer),
};

/** In place of the median where only the place of most customers is known: half of them seem to live at its centre. */
const SAME_PLACE: Figure = {
  key: 'same-place',
  label: 'Wohnen im selben Ort',
  kind: 'share',
  definition:
    'Kunden, die im Ort eines Standorts wohnen, geteilt durch alle Kunden mit bekannter Entfernung. Entfernungen sind hier nur von Ort zu Ort bekannt.',
  of: (totals) => shareOf(totals.same_place, measured(totals).customers),
  text: formatShare,
  basis: (totals) => partText(totals.same_place, measured(totals).customers, NOUNS.customer),
};

const FIGURES: readonly Figure[] = [
  {
    key: 'customers',
    label: 'Kunden',
    kind: 'count',
    better: 'more',
    definition: `${BUYERS}. ${WHO_IS_NEW}`,
    of: ({ customers }) => customers,
    text: (count) => formatCount(count ?? 0),
    basis: ({ new_customers: found }) => `davon ${counted(found, NOUNS.newCustomer)}`,
  },
  {
    key: 'median',
    label: 'Entfernung (Median)',
    kind: 'duration',
    difference: (km) => `${tenth.format(km)}\u00a0km`,
    definition: `Median: Die Hälfte der Kunden wohnt höchstens so weit entfernt. ${DISTANCE}`,
    of: ({ median_km }) => median_km,
    text: formatKm,
    basis: (totals) => basisText(measured(totals).customers, NOUNS.customer),
  },
  {
    key: 'near',
    label: `Kunden bis ${NEAR_KM}\u00a0km`,
    kind: 'share',
    definition: `Kunden, die höchstens ${NEAR_KM}\u00a0km entfernt wohnen, geteilt durch alle Kunden mit bekannter Entfernung. ${DISTANCE}`,
    of: (totals) => shareOf(within(totals, NEAR_KM).customers, measured(totals).customers),
    text: formatShare,
    basis: nearOfMeasured,
  },
  {
    key: 'revenue',
    label: `Umsatz bis ${NEAR_KM}\u00a0km`,
    kind: 'share',
    definition: (amounts) =>
      `Umsatz mit Kunden, die höchstens ${NEAR_KM}\u00a0km entfernt wohnen, geteilt durch den Umsatz mit allen Kunden mit bekannter Entfernung. ` +
      `Beträge ${vatWord(amounts)} nach Auftragsdatum, Stornos abgezogen.`,
    of: (totals) => shareOf(within(totals, NEAR_KM).umsatz, measured(totals).umsatz, measured(totals).customers),
    text: formatShare,
    basis: nearOfMeasured,
  },
  {
    key: 'penetration',
    label: `Durchdringung bis ${NEAR_KM}\u00a0km`,
    kind: 'amount',
    better: 'more',
    definition:
      `Kunden je 1.000 Einwohner: Kunden, die höchstens ${NEAR_KM}\u00a0km entfernt wohnen, geteilt durch alle Einwohner der Postleitzahlen dort. ` +
      'Die Einwohnerzahlen können einige Jahre alt sein.',
    of: (totals) => perThousand(within(totals, NEAR_KM).customers, within(totals, NEAR_KM).inhabitants),
    text: (rate) => `${formatRate(rate)} je 1.000`,
    basis: (totals) =>
      `${people(within(totals, NEAR_KM).customers)} auf ${counted(within(totals, NEAR_KM).inhabitants ?? 0, NOUNS.inhabitant)}`,
  },
  {
    key: 'unlocated',
    label: 'Nicht verortet',
    kind: 'share',
    better: 'less',
    definition:
      'Kunden ohne bekannte deutsche Postleitzahl, geteilt durch alle Kunden des Zeitraums. Sie fehlen auf der Karte und in den Entfernungen.',
    of: (totals) => shareOf(unlocated(totals), totals.customers),
    text: formatShare,
    basis: (totals) => partText(unlocated(totals), totals.customers, NOUNS.customer),
  },
];

export const CARD_COUNT = FIGURES.length;

/** A remark belongs to a definition only where the figure gives rise to it. */
const withRemark = (definition: DefinitionText, remark: string): DefinitionText => {
  if (remark === '') return definition;
  return (amounts) => `${typeof definition === 'string' ? definition : definition(amounts)} ${remark}`;
};

/** The cards in the order of the page. */
export function cardFigures(catchment: Catchment, compare: AnalysisFilter['compare']): CardFigure[] {
  const { total, previous } = catchment;
  // What cannot be told has another figure in its place.
  const instead: Record<string, Figure> = {
    ...(within(total, NEAR_KM).inhabitants === null && { penetration: NEW_CUSTOMERS }),
    ...(coarseShare(catchment) > 0.5 && { median: SAME_PLACE }),
  };
  const figures = FIGURES.map((figure) => instead[figure.key] ?? figure);
  return figures.map(({ label, definition, of, text, basis, kind, better, difference = text }) => {
    const [now, before] = [of(total), previous.customers === 0 ? null : of(previous)];
    const missing =
      kind === 'share' ? tooFewIn(compare === 'ohne' || previous.customers === 0 ? [now] : [now, before]) : '';
    return {
      label,
      definition: withRemark(definition, missing),
      value: text(now),
      basis: basis(total),
      ...(better && { better }),
      ...comparedTexts(compare, { kind, now, before, base: previous.customers, write: difference }, text),
    };
  });
}

/** Of the customers on the map those of whom only the place is known, 0 to 1. */
function coarseShare({ plz, others, coarse_customers: coarse }: Catchment): number {
  const located = plz.reduce((sum, { customers }) => sum + customers, 0) + others.customers;
  return located === 0 ? 0 : coarse / located;
}

export const hasFigures = ({ total, previous }: Catchment): boolean => total.customers > 0 || previous.customers > 0;

/** What must be said about the positions; each a sentence. */
export function positionNotes(catchment: Catchment): string[] {
  const homeless = catchment.stores.filter(({ lat }) => lat === null).map(({ name }) => `„${name}“`);
  const coarse = coarseShare(catchment);
  const notes: string[] = [];
  if (homeless.length > 0) {
    notes.push(
      `Die Postleitzahl von ${homeless.join(', ')} fehlt; deshalb gibt es dort keine Ringe und Entfernungen. Bitte laden Sie die Standorte mit Postleitzahl hoch.`,
    );
  }
  if (coarse > 0) {
    notes.push(
      `${coarse === 1 ? 'Von den Kunden' : `Von ${formatPercent(coarse)} der Kunden`} auf der Karte ist nur der Ort bekannt, nicht die Lage darin. ` +
        'Entfernungen sind dort von Ortsmitte zu Ortsmitte gemessen; innerhalb einer großen Stadt sagen sie wenig.',
    );
  }
  return notes;
}
