import type { GlassesValue } from '@portal/shared/contract/analyse';
import { formatCount, formatEuroWhole } from '@portal/shared/format';

export type Bin = GlassesValue['histogram'][number];

/** @example binText({ from_cents: 10_000, to_cents: 20_000, … }) // '100 bis unter 200 €' */
export function binText({ from_cents: from, to_cents: to }: Pick<Bin, 'from_cents' | 'to_cents'>): string {
  if (from === null) return `unter ${formatEuroWhole(to ?? 0)}`;
  return to === null ? `ab ${formatEuroWhole(from)}` : `${formatCount(from / 100)} bis unter ${formatEuroWhole(to)}`;
}

/** Label below the line between two bins, or at either end, where an open bin goes on. */
export function boundText(bins: readonly Bin[], at: number): string {
  const cents = at < bins.length ? bins[at]?.from_cents : bins[at - 1]?.to_cents;
  if (cents === null || cents === undefined) return at === 0 ? 'weniger' : 'mehr';
  return formatEuroWhole(cents);
}

/** Where an amount stands over the bins, counted in bins from the left; the middle of one that is open. Null without bins. */
export function placeOf(bins: readonly Bin[], cents: number | null): number | null {
  if (cents === null) return null;
  const at = bins.findIndex(
    ({ from_cents: from, to_cents: to }) => cents >= (from ?? -Infinity) && cents < (to ?? Infinity),
  );
  const bin = bins[at];
  if (!bin) return null;
  return bin.from_cents === null || bin.to_cents === null
    ? at + 0.5
    : at + (cents - bin.from_cents) / (bin.to_cents - bin.from_cents);
}
