import type { Disclosure } from '@portal/shared/contract/marketing';
import type { DisclosureLine } from './disclosure-line.ts';
import { germanDay, germanEuro, germanValue } from '../../data/paper/german.ts';

type Order = Disclosure['orders'][number];
type Item = Order['lines'][number];
/** How each value of a row is told, in this order; nothing is said of what is empty. A value without words is an error of the type-check. */
type Words<Row> = { [Key in keyof Row]-?: (value: NonNullable<Row[Key]>) => string };

const itself = (value: string): string => value;
/** Of an amount that an order need not have. */
const amount =
  (label: string) =>
  (cents: number): string =>
    cents === 0 ? '' : `${label} ${germanEuro(cents)}`;
const GROUPS: Readonly<Record<string, string>> = { Glas_R: 'Glas rechts', Glas_L: 'Glas links', KL: 'Kontaktlinsen' };

/** Beside what the line is called by, and its items. */
const ORDER_WORDS: Words<Omit<Order, 'number' | 'ordered_on' | 'lines'>> = {
  store: itself,
  kind: itself,
  glasses_type: itself,
  status: itself,
  delivered_on: (day) => `Abgabe am ${germanDay(day)}`,
  gross_cents: germanEuro,
  discount_cents: amount('Rabatt'),
  insurance_cents: amount('Kassenanteil'),
};

const ITEM_WORDS: Words<Item> = {
  quantity: (count) => `${germanValue(count)} ×`,
  group: (group) => GROUPS[group] ?? group,
  maker: itself,
  brand: itself,
  model: itself,
  lens_type: itself,
  lens_index: (index) => `Index ${germanValue(index)}`,
  coating: (coating) => `Beschichtung ${coating}`,
  gross_cents: germanEuro,
  vat_rate: (percent) => `${germanValue(percent)} % MwSt.`,
};

function inWords<Row extends object>(row: Row, words: Words<Row>): string[] {
  return (Object.keys(words) as (keyof Row)[]).flatMap((key) => {
    const value = row[key];
    const text = value === null || value === undefined ? '' : words[key](value);
    return text === '' ? [] : [text];
  });
}

/** @example '2 × Kontaktlinsen, Haus, Tageslinse, 39,90 €, 19 % MwSt.' */
function itemText(item: Item): string {
  const [count = '', ...rest] = inWords(item, ITEM_WORDS);
  return `${count} ${rest.join(', ')}`;
}

/** An order as a line, each of its items below it. */
export const orderLine = ({ number, ordered_on, lines, ...order }: Order): DisclosureLine => ({
  label: `${germanDay(ordered_on)} Auftrag ${number}`,
  value: inWords(order, ORDER_WORDS).join(', '),
  details: lines.map(itemText),
});
