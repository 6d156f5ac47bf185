import { comparedDays } from '@portal/shared/contract/comparison';
import { firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';
import { type Period } from '@portal/shared/contract/common';
import { daysText, periodName } from '@portal/shared/contract/words';
import type { Dimension, Parts, Ranking } from './parts.ts';
import { PER_WORDS } from './average.ts';
import type { Names } from './names.ts';
import { periodOf } from './read-figure.ts';
import { FIGURES, type FigureId } from './register/index.ts';

const KINDS = { neu: 'Neukunden', stamm: 'Stammkunden' } as const;
const WEEKDAYS = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];
/** After 'nach'. */
const DIMENSIONS: Readonly<Record<Dimension, string>> = {
  store: 'Standort',
  month: 'Monat',
  quarter: 'Quartal',
  year: 'Jahr',
  type: 'Brillentyp',
  age: 'Altersgruppe',
  customer: 'Kundenart',
  weekday: 'Wochentag',
  staff: 'Mitarbeiter',
  brand: 'Marke',
  frame_maker: 'Fassungshersteller',
  lens_maker: 'Glashersteller',
  place: 'Postleitzahl',
};
/** Several of them, and the first alone. @example 'beste 3 Monate', 'bester Monat' */
const RANKED: Readonly<Record<Dimension, readonly [many: string, ending: string, one: string]>> = {
  store: ['Standorte', 'er', 'Standort'],
  month: ['Monate', 'er', 'Monat'],
  quarter: ['Quartale', 'es', 'Quartal'],
  year: ['Jahre', 'es', 'Jahr'],
  type: ['Brillentypen', 'er', 'Brillentyp'],
  age: ['Altersgruppen', 'e', 'Altersgruppe'],
  customer: ['Kundenarten', 'e', 'Kundenart'],
  weekday: ['Wochentage', 'er', 'Wochentag'],
  staff: ['Werte im Team', 'er', 'Wert im Team'],
  brand: ['Marken', 'e', 'Marke'],
  frame_maker: ['Fassungshersteller', 'er', 'Fassungshersteller'],
  lens_maker: ['Glashersteller', 'er', 'Glashersteller'],
  place: ['Orte', 'er', 'Ort'],
};

function rankingWords({ by, order, count }: Ranking): string {
  if (order === 'all') return `nach ${DIMENSIONS[by]}`;
  const [many, ending, one] = RANKED[by];
  const stem = order === 'best' ? 'best' : 'schwächst';
  return count === 1 ? `${stem}${ending} ${one}` : `${stem}e ${count} ${many}`;
}

/** Days as people call them: whole years and months by their names. */
function spanName(period: Period): string {
  if (period.unit) return periodName(period);
  const [first, last] = [period.from, period.to];
  const isYear = first.endsWith('-01-01') && last === `${first.slice(0, 4)}-12-31`;
  if (isYear) return first.slice(0, 4);
  const isMonth = first === firstOfMonth(last) && last === lastOfMonth(first);
  return isMonth ? periodName({ unit: 'month', from: first, to: last }) : daysText(period);
}

/** The part of a store's name that tells it from the others. */
function storeName({ stores }: Names, id: number): string {
  const name = stores.find((one) => one.id === id)?.name ?? '';
  const words = name.split(' ');
  const shared =
    stores.length > 1 ? words.findIndex((word, at) => stores.some((one) => one.name.split(' ')[at] !== word)) : 0;
  return words.slice(Math.max(0, shared)).join(' ');
}

/** What a period is compared with, as days of the data. Null: with nothing. */
export function comparedName(parts: Parts, today: string): string | null {
  const { comparison, figure, ranking } = parts;
  if (FIGURES[figure as FigureId].page.startsWith('benchmark')) return 'Median der Vergleichsgruppe';
  if (figure === 'campaign') return 'Kontrollgruppe';
  if (comparison === 'ohne') return null;
  if (typeof comparison !== 'string') return spanName(comparison);
  // Of each row the days before its own.
  if (ranking) return comparison === 'vorjahr' ? 'Vorjahr' : 'Vorperiode';
  const period = periodOf(parts, today);
  const days = comparedDays({ ...period, compare: comparison }, period.to);
  if (!days) return null;
  // A whole month is compared with a whole one, and called by its name.
  return spanName({ ...days, unit: period.unit });
}

/** What was understood. Asked so, it is understood the same (`say.test.ts`). @example 'Brillenaufträge · Gleitsicht · Oktober 2026 · Freiburg im Breisgau · gegenüber Oktober 2025' */
export function sayParts(parts: Parts, names: Names, today: string): string {
  const { figure, filters, period, ranking, why } = parts;
  const { label } = FIGURES[figure as FigureId];
  const named = <Value>(value: Value | undefined, say: (value: Value) => string): string[] =>
    value === undefined ? [] : [say(value)];
  const said = [
    why ? `Warum: ${label}` : label,
    ...named(parts.per, (per) => PER_WORDS[per].said),
    ...(filters.glasses ?? []),
    ...named(filters.without, (type) => `ohne ${type}`),
    ...(filters.ages ?? []).map((age) => `Alter ${age.replace('-', '–')}`),
    ...(filters.customers ?? []).map((kind) => KINDS[kind]),
    ...named(filters.staff, (id) => names.staff.find((one) => one.id === id)?.name ?? ''),
    ...named(filters.campaign, (id) => names.campaigns.find((one) => one.id === id)?.name ?? ''),
    ...named(filters.brand, (brand) => brand),
    ...named(filters.maker, (maker) => maker),
    ...named(filters.plz, (plz) => `PLZ ${plz}`),
    ...named(filters.place, (place) => `Ort ${place}`),
    ...named(filters.weekday, (weekday) => WEEKDAYS[weekday - 1] ?? ''),
    ...(period ? [spanName(period)] : []),
    ...(filters.stores === 'all' ? ['alle Standorte'] : (filters.stores ?? []).map((id) => storeName(names, id))),
    ...(ranking ? [rankingWords(ranking)] : []),
    ...comparedWords(parts, today),
  ];
  return said.join(' · ');
}

/** Whether a figure is told beside what it was before. */
const isCompared = ({ figure }: Parts): boolean => {
  const { now, alone } = FIGURES[figure as FigureId];
  return !now && !alone;
};

function comparedWords(parts: Parts, today: string): string[] {
  const { comparison, ranking } = parts;
  if (comparison === 'ohne') return ['ohne Vergleich'];
  if (!isCompared(parts)) return [];
  if (comparison === 'vorperiode' && periodOf(parts, today).unit === 'year') return ['gegenüber Vorperiode'];
  const compared = comparedName(parts, today);
  // In a ranking the usual comparison goes without saying.
  if (ranking && typeof comparison === 'string') return comparison === 'vorperiode' ? ['gegenüber Vorperiode'] : [];
  return compared ? [`gegenüber ${compared}`] : [];
}

/** The store that the page was about is said, too, where there are others. */
function withStore(parts: Parts, { stores, current }: Names): Parts {
  const isSaid = parts.filters.stores !== undefined || !FIGURES[parts.figure as FigureId].stores;
  if (isSaid || stores.length < 2 || current === null) return parts;
  return { ...parts, filters: { ...parts.filters, stores: current === 'all' ? 'all' : [current] } };
}

/** As `sayParts`, with the store that is looked at where it was not said. */
export const sayWhole = (parts: Parts, names: Names, today: string): string =>
  sayParts(withStore(parts, names), names, today);
