import { z } from 'zod';

/** What a shop sells, by the lines of its orders. Handelsware: lines that are neither frame nor lens, of orders of that kind. */
export const ASSORTMENTS = ['glaeser', 'fassungen', 'kontaktlinsen', 'handelsware'] as const;
export type AssortmentGroup = (typeof ASSORTMENTS)[number];

/** Of one part of the assortment; with more of them nobody sees anything. */
export const MOST_PRICE_LIMITS = 8;
/** In euros: nothing of a shop costs more. */
export const HIGHEST_LIMIT = 100_000;

const NO_EUROS = {
  error: `Bitte geben Sie jede Grenze in ganzen Euro an, von 1 bis ${HIGHEST_LIMIT.toLocaleString('de-DE')} €.`,
};

/** Where price bands (Preisbänder) of one part of the assortment end, in whole euros with VAT: each price below its limit and not below the one before. */
export const limitsSchema = z
  .array(z.number(NO_EUROS).int(NO_EUROS).min(1, NO_EUROS).max(HIGHEST_LIMIT, NO_EUROS))
  .min(1, { error: 'Bitte lassen Sie mindestens eine Grenze stehen.' })
  .max(MOST_PRICE_LIMITS, { error: `Bitte geben Sie höchstens ${MOST_PRICE_LIMITS} Grenzen an.` })
  .refine((limits) => limits.every((limit, at) => at === 0 || limit > (limits[at - 1] ?? 0)), {
    error: 'Bitte ordnen Sie die Grenzen aufsteigend: jede muss größer sein als die davor.',
  });

/** The limits of all parts. */
export const priceLimitsSchema = z.strictObject({
  glaeser: limitsSchema,
  fassungen: limitsSchema,
  kontaktlinsen: limitsSchema,
  handelsware: limitsSchema,
});
export type PriceLimits = z.infer<typeof priceLimitsSchema>;

/** Limits of a business that has entered none. */
export const USUAL_PRICE_LIMITS: PriceLimits = {
  glaeser: [50, 100, 200, 300, 400],
  fassungen: [100, 200, 300, 400],
  kontaktlinsen: [20, 40, 60, 100],
  handelsware: [10, 25, 50, 100],
};

/** A price band, in whole euros: `from` ≤ price < `to`; null: no end on that side. */
export interface PriceBand {
  from: number | null;
  to: number | null;
}

/** The bands between limits, cheapest first: the place of a price among them is the number of limits that it reaches. */
export const bandsOf = (limits: readonly number[]): PriceBand[] =>
  [null, ...limits].map((from, at) => ({ from, to: limits[at] ?? null }));

const euros = (value: number) => value.toLocaleString('de-DE');

/** @example bandName({ from: 100, to: 200 }) // '100 bis 199 €' */
export function bandName({ from, to }: PriceBand): string {
  if (to === null) return from === null ? 'alle Preise' : `ab ${euros(from)} €`;
  if (from === null) return `unter ${euros(to)} €`;
  return from === to - 1 ? `${euros(from)} €` : `${euros(from)} bis ${euros(to - 1)} €`;
}
