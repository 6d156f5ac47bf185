import type { BrandTier } from '@portal/shared/contract/prices';

/** What a brand's tier is called. */
export const TIER_NAMES: Readonly<Record<BrandTier, string>> = {
  value: 'Günstig',
  mid: 'Mittel',
  premium: 'Gehoben',
  luxury: 'Luxus',
};
