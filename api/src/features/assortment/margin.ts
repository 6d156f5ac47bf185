import type { Margin } from '@portal/shared/contract/analyse';

interface MarginRow {
  side: 'current' | 'previous';
  margin: Margin;
}

/** What is known of the purchases of rows, by side. */
export function sumMargins(rows: readonly MarginRow[]): { current: Margin; previous: Margin } {
  const of = (wanted: MarginRow['side']) =>
    rows
      .filter(({ side }) => side === wanted)
      .reduce<Margin>(
        (sum, { margin }) => ({
          known_cents: sum.known_cents + margin.known_cents,
          net_cents: sum.net_cents + margin.net_cents,
          purchase_cents: sum.purchase_cents + margin.purchase_cents,
        }),
        { known_cents: 0, net_cents: 0, purchase_cents: 0 },
      );
  return { current: of('current'), previous: of('previous') };
}
