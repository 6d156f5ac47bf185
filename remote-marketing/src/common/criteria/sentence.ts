import { followsRefraction } from '@portal/shared/contract/counting';
import {
  SELECTION_CHANNELS,
  SELECTION_FIELDS,
  type SelectionConfig,
  type SelectionField,
} from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { choiceSentences } from './choices.ts';
import { CHANNELS, isOn, LABELS, type NextBy, type Range } from './fields.ts';
import { rangeOf } from './changes.ts';

const PERCENT = '\u00a0%';
const list = new Intl.ListFormat('de', { type: 'conjunction' });
const choice = new Intl.ListFormat('de', { type: 'disjunction' });

/** In the dative, which both 'vor' and 'in' ask for. */
const months = (count: number) => (count === 1 ? '1 Monat' : `${count} Monaten`);
const years = (count: number) => (count === 1 ? '1 Jahr' : `${count} Jahre`);

/** Words for each way in which bounds may be set. `least`: 0 and open, which asks only that the value is known. */
interface Words {
  known: string;
  one: (value: number) => string;
  between: (from: number, to: number) => string;
  least: (from: number) => string;
  most: (to: number) => string;
}

function say({ from, to }: Range, words: Words, top = Infinity): string {
  const upper = to !== null && to >= top ? null : to;
  const lower = from === 0 ? null : from;
  if (lower === null) return upper === null ? words.known : words.most(upper);
  if (upper === null) return words.least(lower);
  return lower === upper ? words.one(lower) : words.between(lower, upper);
}

const AGE: Words = {
  known: 'mit bekanntem Alter',
  one: (value) => `von ${years(value)}${value === 1 ? '' : 'n'}`,
  between: (from, to) => `zwischen ${from} und ${to}`,
  least: (from) => `ab ${years(from)}${from === 1 ? '' : 'n'}`,
  most: (to) => (to === 0 ? 'unter 1 Jahr' : `bis ${years(to)}`),
};

const LAST: Words = {
  known: 'letzte Hauptbrille bekannt',
  one: (value) => `letzte Hauptbrille vor ${months(value)}`,
  between: (from, to) => `letzte Hauptbrille vor ${from} bis ${months(to)}`,
  least: (from) => `letzte Hauptbrille vor mindestens ${months(from)}`,
  most: (to) =>
    to === 0 ? 'letzte Hauptbrille vor weniger als 1 Monat' : `letzte Hauptbrille vor höchstens ${months(to)}`,
};

const NEXT: Words = {
  known: 'nächste Brille vorhergesagt',
  one: (value) => `nächste Brille in ${months(value)}`,
  between: (from, to) => `nächste Brille in ${from} bis ${months(to)}`,
  least: (from) => `nächste Brille frühestens in ${months(from)}`,
  most: (to) => (to === 0 ? 'nächste Brille jetzt fällig' : `nächste Brille spätestens in ${months(to)}`),
};

const chance = (within: number): Words => {
  const of = (words: string) =>
    `nächste Brille innerhalb von ${within} Monaten mit ${words}${PERCENT} Wahrscheinlichkeit`;
  return {
    known: 'nächste Brille vorhergesagt',
    one: (value) => of(String(value)),
    between: (from, to) => of(`${from} bis ${to}`),
    least: (from) => of(`mindestens ${from}`),
    most: (to) => of(`höchstens ${to}`),
  };
};

const NEXT_WORDS: Readonly<Record<NextBy, Words>> = {
  months: NEXT,
  probability_6: chance(6),
  probability_12: chance(12),
};

/** A rank: whoever is above 70 % of the customers is one of the upper 30 %. */
const rank = (name: string): Words => ({
  known: `${name} bekannt`,
  one: (value) => `${name} auf Rang ${value}`,
  between: (from, to) => `${name} auf Rang ${from} bis ${to}`,
  least: (from) => (from === 100 ? `${name} auf Rang 100` : `${name} in den oberen ${100 - from}${PERCENT}`),
  most: (to) => (to === 0 ? `${name} auf Rang 0` : `${name} in den unteren ${to}${PERCENT}`),
});

const potential = (name: string): Words => ({
  known: `${name} bekannt`,
  one: (value) => `${name} von ${value}${PERCENT}`,
  between: (from, to) => `${name} von ${from} bis ${to}${PERCENT}`,
  least: (from) => `${name} ab ${from}${PERCENT}`,
  most: (to) => `${name} bis ${to}${PERCENT}`,
});

const wordsOf = (field: SelectionField, { pred_next_glasses }: SelectionConfig): Words => {
  if (field === 'pred_next_glasses') return NEXT_WORDS[pred_next_glasses.by];
  if (field === 'last_order_main') return LAST;
  if (field === 'age') return AGE;
  const { label } = LABELS[field];
  return field.startsWith('eyescore.') ? rank(`${label}-Wert`) : potential(`${label}-Potenzial`);
};

/** What a slider asks for. @example 'letzte Hauptbrille vor 30 bis 60 Monaten' */
export function filterText(field: SelectionField, config: SelectionConfig): string {
  const range = rangeOf(config, field);
  const isShare = field.includes('.') || (field === 'pred_next_glasses' && config.pred_next_glasses.by !== 'months');
  return isOn(range) ? say(range, wordsOf(field, config), isShare ? 100 : Infinity) : 'alle';
}

/** @example 'per Brief oder E-Mail' */
export const consentText = ({ consent }: SelectionConfig): string => {
  const wanted = SELECTION_CHANNELS.filter((channel) => consent[channel]).map((channel) => CHANNELS[channel]);
  return wanted.length === 0 ? 'egal' : `per ${choice.format(wanted)}`;
};

/** @param nameOf the name of a store by its id; undefined: it is not shown any more */
export const storesText = ({ stores }: SelectionConfig, nameOf: (id: number) => string | undefined): string => {
  if (stores.length === 0) return 'alle Standorte';
  return stores.length > 3
    ? `${stores.length} Standorte`
    : list.format(stores.map((id) => nameOf(id) ?? `Standort ${id}`));
};

interface SentenceOf {
  config: SelectionConfig;
  usesRefraction: boolean;
  nameOf: (id: number) => string | undefined;
  /** The figure whose customers the selection is limited to. */
  base: string | null;
}

/**
 * What a selection asks for, in one sentence.
 * @example 'Kunden zwischen 45 und 60, letzte Hauptbrille vor 30 bis 60 Monaten, Mode-Wert in den oberen 30 %.'
 */
export function sentenceOf({ config, usesRefraction, nameOf, base }: SentenceOf): string {
  const filters = SELECTION_FIELDS.filter((field) => isOn(rangeOf(config, field)));
  const isReached = Object.values(config.consent).some(Boolean);
  const parts = [
    ...filters
      .filter((field) => field !== 'age')
      .toSorted((a, b) => Number(b === 'last_order_main') - Number(a === 'last_order_main'))
      .map((field) => filterText(field, config)),
    ...choiceSentences(config),
    ...(followsRefraction({ ...config, uses_refraction: usesRefraction })
      ? ['Potenziale auch nach Messwerten und nur mit Einwilligung in Gesundheitsdaten']
      : []),
    ...(isReached ? [`erreichbar ${consentText(config)}`] : []),
    ...(config.stores.length > 0 ? [`Standort: ${storesText(config, nameOf)}`] : []),
  ];
  const age = filters.includes('age') ? ` ${filterText('age', config)}` : '';
  const among = base === null ? '' : ` hinter „${base}“`;
  const everyone = age === '' && parts.length === 0;
  return `${everyone ? 'Alle Kunden' : 'Kunden'}${among}${age}${parts.map((part) => `, ${part}`).join('')}.`;
}

/** @param count who would meet all other filters, and has not consented to the use of health data */
export const leftOutText = (count: number): string => {
  if (count === 0) return 'Niemand bleibt außen vor, weil die Einwilligung in Gesundheitsdaten fehlt.';
  return count === 1
    ? '1 Kunde ohne Einwilligung in Gesundheitsdaten bleibt außen vor.'
    : `${formatCount(count)} Kunden ohne Einwilligung in Gesundheitsdaten bleiben außen vor.`;
};
