import type { GlassesValue } from '@portal/shared/contract/analyse';

/** What amounts are counted by; every width of a bin is a multiple of it. */
export const SLOT_CENTS = 1_000;

export interface AmountSlot {
  /** 0: from 0 € to under 10 €. */
  slot: number;
  current: number;
  previous: number;
}

type Bin = GlassesValue['histogram'][number];

const MOST_BINS = 20;
/** In slots: what people count in, 10 € to 1.000 €. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100];
/** The dearest few stand in an open bin, so that the others have room. */
const SHOWN_SHARE = 0.975;

/**
 * Bins of equal, round width from 0 on, narrow enough to show the shape and at most 20, then an open one for the
 * dearest; credits that name no order and so lie below 0 stand in an open one before. @param slots ascending
 */
export function binsOf(slots: readonly AmountSlot[]): Bin[] {
  const positive = slots.filter(({ slot }) => slot >= 0);
  const top = slotAt(positive, SHOWN_SHARE) + 1;
  const width = WIDTHS.find((one) => Math.ceil(top / one) <= MOST_BINS) ?? Math.ceil(top / MOST_BINS);
  const count = positive.length === 0 ? 0 : Math.ceil(top / width);
  const bin = (from: number | null, to: number | null): Bin => {
    const inside = slots.filter(({ slot }) => slot >= (from ?? -Infinity) && slot < (to ?? Infinity));
    return {
      from_cents: from === null ? null : from * SLOT_CENTS,
      to_cents: to === null ? null : to * SLOT_CENTS,
      current: inside.reduce((sum, { current }) => sum + current, 0),
      previous: inside.reduce((sum, { previous }) => sum + previous, 0),
    };
  };
  const open = [bin(null, 0), bin(count * width, null)].map((one) => (one.current + one.previous > 0 ? [one] : []));
  return [
    ...(open[0] ?? []),
    ...Array.from({ length: count }, (_, at) => bin(at * width, (at + 1) * width)),
    ...(open[1] ?? []),
  ];
}

/** The slot below which that share of all orders lies. */
function slotAt(slots: readonly AmountSlot[], share: number): number {
  const wanted = share * slots.reduce((sum, { current, previous }) => sum + current + previous, 0);
  let passed = 0;
  return slots.find(({ current, previous }) => (passed += current + previous) >= wanted)?.slot ?? 0;
}
