import type { FrameBrands, FrameSales } from '@portal/shared/contract/analyse';
import type { PriceBands } from '@portal/shared/contract/common';
import { formatEuro } from '@portal/shared/format';
import type { CompareRow } from '../../common/compare/compare-columns.ts';

export interface TierRow extends CompareRow {
  tier: FrameBrands['tiers'][number]['tier'];
  bounds: string;
  sales: FrameSales;
}

const LABELS: Record<TierRow['tier'], string> = { value: 'Günstig', mid: 'Mittel', premium: 'Gehoben', luxury: 'Luxus', ohne: 'Ohne Preislage' };

/** Where a tier lies by its price; '' while prices tell nothing. */
function boundsOf(tier: TierRow['tier'], bands: PriceBands | null): string {
  if (!bands || tier === 'ohne') return '';
  const { value_to, mid_to, premium_to } = bands;
  const between = { value: [null, value_to], mid: [value_to, mid_to], premium: [mid_to, premium_to], luxury: [premium_to, null] } as const;
  const [above, to] = between[tier];
  if (above === null) return `bis ${formatEuro(to)}`;
  return to === null ? `über ${formatEuro(above)}` : `über ${formatEuro(above)} bis ${formatEuro(to)}`;
}

/** Frames of each price tier in pieces. */
export const tierRows = ({ tiers, bands }: FrameBrands): TierRow[] => tiers.map(({ tier, current, previous }) => {
  const bounds = boundsOf(tier, bands);
  return {
    key: tier, tier, label: LABELS[tier], bounds, sales: current, n: null, current: current.pieces, previous: previous.pieces,
    note: [bounds, formatEuro(current.cents)].filter(Boolean).join(' · '),
  };
});
