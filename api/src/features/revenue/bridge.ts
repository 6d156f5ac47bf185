import type { RevenueAssortment, RevenueBridge } from '@portal/shared/contract/analyse';

type Steps = Pick<RevenueBridge, 'volume' | 'price' | 'mix'>;

/**
 * Splits the difference of two periods into volume, price and mix, to the cent.
 *
 * volume = (Q1 − Q0) · P0, with all pieces Q and the mean price P0 of before.
 * mix = Σ q1 · p0 − Q1 · P0: the pieces of now at each assortment's price of before, against the mean of before.
 * price = Σ (r1 − q1 · p0): each assortment's revenue against its price of before.
 * An assortment without a price of before (none sold) stands at P0: all that it brings beyond that is price.
 */
export function splitDifference(assortments: readonly RevenueAssortment[]): Steps {
  const sum = (of: (one: RevenueAssortment) => number) => assortments.reduce((total, one) => total + of(one), 0);
  const [before, now] = [sum(({ previous }) => previous.umsatz), sum(({ current }) => current.umsatz)];
  const [piecesBefore, piecesNow] = [sum(({ previous }) => previous.pieces), sum(({ current }) => current.pieces)];
  // Without pieces on one side there is no price to speak of.
  if (piecesBefore <= 0 || piecesNow <= 0) return { volume: now - before, price: 0, mix: 0 };
  const mean = before / piecesBefore;
  const priceBefore = ({ previous }: RevenueAssortment) =>
    previous.pieces > 0 ? previous.umsatz / previous.pieces : mean;
  const volume = Math.round((piecesNow - piecesBefore) * mean);
  const mix = Math.round(sum((one) => one.current.pieces * priceBefore(one)) - piecesNow * mean);
  return { volume, mix, price: now - before - volume - mix };
}
