import { formatCount } from './numbers.ts';

/** What figures count, in the cases that their sentences need. */
export interface Noun {
  one: string;
  many: string;
  /** After 'aus' and 'von' (dative); the same words where they are left out. */
  ofOne?: string;
  ofMany?: string;
}

/** A weak noun: 'der Kunde', 'aus 1 Kunden'. */
const weak = (one: string): Noun => ({ one, many: `${one}n`, ofOne: `${one}n` });
const feminine = (one: string): Noun => ({ one, many: `${one}n` });
/** 'der Käufer', 'aus 12 Käufern'. */
const unchanged = (one: string): Noun => ({ one, many: one, ofMany: `${one}n` });

export const NOUNS = {
  order: { one: 'Auftrag', many: 'Aufträge', ofMany: 'Aufträgen' },
  glasses: feminine('Brille'),
  soldGlasses: {
    one: 'verkaufte Brille',
    many: 'verkaufte Brillen',
    ofOne: 'verkauften Brille',
    ofMany: 'verkauften Brillen',
  },
  corrective: feminine('Korrektionsbrille'),
  main: feminine('Hauptbrille'),
  reglazing: { one: 'Neuverglasung', many: 'Neuverglasungen' },
  customer: weak('Kunde'),
  newCustomer: weak('Neukunde'),
  buyer: unchanged('Käufer'),
  inhabitant: unchanged('Einwohner'),
  activeCustomer: { one: 'aktiver Kunde', many: 'aktive Kunden', ofOne: 'aktiven Kunden', ofMany: 'aktiven Kunden' },
  frame: { one: 'Fassung', many: 'Fassungen' },
  lens: { one: 'Glas', many: 'Gläser', ofMany: 'Gläsern' },
  postcode: { one: 'Postleitzahl', many: 'Postleitzahlen' },
  person: { one: 'Person', many: 'Personen' },
  address: feminine('Adresse'),
  row: feminine('Zeile'),
  day: { one: 'Tag', many: 'Tage', ofMany: 'Tagen' },
  month: { one: 'Monat', many: 'Monate', ofMany: 'Monaten' },
} satisfies Record<string, Noun>;

/** A number with what it counts. @example counted(1, NOUNS.customer) // '1 Kunde' */
export const counted = (count: number, { one, many }: Noun): string =>
  `${formatCount(count)} ${Math.abs(count) === 1 ? one : many}`;

/** The same after 'aus' or 'von'. @example countedOf(12, NOUNS.order) // '12 Aufträgen' */
export const countedOf = (count: number, { one, many, ofOne = one, ofMany = many }: Noun): string =>
  `${formatCount(count)} ${Math.abs(count) === 1 ? ofOne : ofMany}`;

/** What a figure was reckoned from. @example basisText(283, NOUNS.glasses) // 'aus 283 Brillen' */
export const basisText = (count: number, noun: Noun): string =>
  count === 0 ? `ohne ${noun.many}` : `aus ${countedOf(count, noun)}`;

/** What a share counts, and what it is a share of. @example partText(65, 283, NOUNS.glasses) // '65 von 283 Brillen' */
export const partText = (part: number, whole: number, noun: Noun): string =>
  whole === 0 ? `ohne ${noun.many}` : `${formatCount(part)} von ${countedOf(whole, noun)}`;
