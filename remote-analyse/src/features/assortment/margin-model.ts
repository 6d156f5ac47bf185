import type { Assortment, FrameSales, Margin } from '@portal/shared/contract/analyse';
import { formatEuro, formatPercent } from '@portal/shared/format';

/** What of one side is known: what was sold, and the margin of that part of it whose purchase price is known. */
interface Side {
  sales: FrameSales;
  margin: Margin;
}

/** A maker or brand, or all together. */
export interface MarginRow {
  name: string;
  current: Side;
  previous: Side;
}

const rowOf = ({
  name,
  current,
  previous,
  margin,
}: Pick<Assortment['names'][number], 'name' | 'current' | 'previous' | 'margin'>): MarginRow => ({
  name,
  current: { sales: current, margin: margin.current },
  previous: { sales: previous, margin: margin.previous },
});

export const marginRows = ({ names }: Pick<Assortment, 'names'>): MarginRow[] => names.map(rowOf);
export const marginOfAll = ({ total, margin }: Pick<Assortment, 'total' | 'margin'>, name: string): MarginRow =>
  rowOf({ name, ...total, margin });

/** Whether any purchase price is known; what was given away for nothing has one too. */
export const isKnown = ({ margin: { known_cents, purchase_cents } }: Side): boolean =>
  known_cents !== 0 || purchase_cents !== 0;

/** In cents; null: no purchase price is known. */
export const marginOf = (side: Side): number | null =>
  isKnown(side) ? side.margin.net_cents - side.margin.purchase_cents : null;

/** Of the net revenue whose purchase price is known, 0 to 1; null without any. */
export function marginRate(side: Side): number | null {
  const margin = marginOf(side);
  return margin === null || side.margin.net_cents <= 0 ? null : margin / side.margin.net_cents;
}

/** The part of the revenue for which a purchase price is known; null without revenue. */
export const knownShare = ({ sales, margin }: Side): number | null =>
  sales.cents > 0 ? margin.known_cents / sales.cents : null;

const shareText = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** @example 'Marge 4.210,00 € (58,1 % vom Nettoumsatz), bekannt für 83,0 % des Umsatzes' */
export function marginText(side: Side): string {
  const margin = marginOf(side);
  if (margin === null) return 'Marge nicht bekannt';
  const rate = marginRate(side);
  const ofNet = rate === null ? '' : ` (${formatPercent(rate)} vom Nettoumsatz)`;
  return `Marge ${formatEuro(margin)}${ofNet}, bekannt für ${shareText(knownShare(side))} des Umsatzes`;
}
