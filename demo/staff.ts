import { type Row, yesNo } from './csv.ts';
import { type Day, YEAR } from './day.ts';
import { firstName, lastName } from './person.ts';
import type { Random } from './random.ts';

/** Who sells, and how: the habits are what the staff screens are meant to find. */
export interface Seller {
  id: string;
  /** Share of the counter; part-timers have less. */
  weight: number;
  from: Day;
  to: Day;
  /** Shift of the customer's taste for better frames and lenses, in standard deviations. */
  premium: number;
  /** Factor on further pairs. */
  extras: number;
  /** Factor on cancellations. */
  cancels: number;
}

export interface Staffed {
  sellers: Seller[];
  rows: Row<'mitarbeiter'>[];
}

/** The staff of one shop; one in six came or left during the years, but the first was always there. */
export function drawStaff(random: Random, store: string, count: number, first: Day, until: Day): Staffed {
  const rows: Row<'mitarbeiter'>[] = [];
  const sellers: Seller[] = [];
  for (let position = 0; position < count; position += 1) {
    const [given, family] = [firstName(random, random.chance(0.7), 1970 + random.int(0, 30)), lastName(random)];
    const moved = position > 0 && random.chance(1 / 3);
    const left = moved && random.chance(0.5);
    const turn = Math.round(first + random.between(0.25, 0.75) * (until - first));
    const id = `${store}-M${position + 1}`;
    sellers.push({
      id,
      weight: random.pick([1, 1, 0.75, 0.5]),
      from: moved && !left ? turn : first - YEAR,
      to: left ? turn : until,
      premium: 0.3 * random.normal(),
      extras: Math.exp(0.25 * random.normal()),
      cancels: Math.exp(0.3 * random.normal()),
    });
    rows.push({
      mitarbeiter_id: id,
      standort_id: store,
      kuerzel: `${family.slice(0, 2)}${given.slice(0, 1)}`.toUpperCase(),
      name: `${given} ${family}`,
      aktiv: yesNo(!left),
    });
  }
  return { sellers, rows };
}

export const sellerOn = (random: Random, sellers: readonly Seller[], day: Day): Seller =>
  random.weighted(
    sellers.filter(({ from, to }) => from <= day && day <= to).map((value) => ({ value, weight: value.weight })),
  );
