import type { FrameBrands, FrameSales } from '@portal/shared/contract/analyse';
import type { PriceBands } from '@portal/shared/contract/prices';
import { formatEuro, formatEuroWhole } from '@portal/shared/format';
import type { CompareRow } from '../../common/compare/compare-columns.ts';

export interface TierRow extends CompareRow {
  tier: FrameBrands['tiers'][number]['tier'];
  bounds: string;
  /** As short as stands below the name of a bar; '' while prices tell nothing. @example '108–173 €' */
  shortBounds: string;
  sales: FrameSales;
}

const LABELS: Record<TierRow['tier'], string> = {
  value: 'Günstig',
  mid: 'Mittel',
  premium: 'Gehoben',
  luxury: 'Luxus',
  ohne: 'Ohne Preislage',
};

/** Above which price a tier begins and up to which it goes, in cents; null while prices tell nothing. */
function betweenOf(
  tier: TierRow['tier'],
  bands: PriceBands | null,
): readonly [above: number | null, to: number | null] | null {
  if (!bands || tier === 'ohne') return null;
  const { value_to, mid_to, premium_to } = bands;
  return (
    {
      value: [null, value_to],
      mid: [value_to, mid_to],
      premium: [mid_to, premium_to],
      luxury: [premium_to, null],
    } as const
  )[tier];
}

function boundsText(
  [above, to]: readonly [number | null, number | null],
  write: (cents: number) => string,
  both: (above: string, to: string) => string,
): string {
  if (above === null) return to === null ? '' : `bis ${write(to)}`;
  return to === null ? `über ${write(above)}` : both(write(above), write(to));
}

/** Frames of each price tier in pieces. */
export const tierRows = ({ tiers, bands }: FrameBrands): TierRow[] =>
  tiers.map(({ tier, current, previous }) => {
    const between = betweenOf(tier, bands);
    const bounds = between ? boundsText(between, formatEuro, (above, to) => `über ${above} bis ${to}`) : '';
    const shortBounds = between
      ? boundsText(between, formatEuroWhole, (above, to) => `${above.replace(/\D+$/, '')}–${to}`)
      : '';
    return {
      key: tier,
      tier,
      label: LABELS[tier],
      bounds,
      shortBounds,
      sales: current,
      n: null,
      current: current.pieces,
      previous: previous.pieces,
      note: [bounds, formatEuro(current.cents)].filter(Boolean).join(' · '),
    };
  });
