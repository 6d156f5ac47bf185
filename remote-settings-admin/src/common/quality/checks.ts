import { pathOf } from '@portal/shared/contract';
import type { Quality, QualityCheckName } from '@portal/shared/contract/settings-admin';

/** What one check has found. */
export type QualityCheck = Quality['checks'][number];

export const CHECK_LABELS: Readonly<Record<QualityCheckName, string>> = {
  geburtsdatum: 'Geburtsdatum',
  adresse: 'Adresse',
  email: 'E-Mail',
  einwilligung: 'Einwilligung',
  brillentyp: 'Brillentyp',
  mitarbeiter: 'Mitarbeiter',
  marke: 'Marke',
  staerken: 'Stärken',
  dubletten: 'Dubletten',
};

export const QUALITY_PATH = pathOf('quality');
export const checkPath = (check: QualityCheckName): string => pathOf('quality-check', check);

/** Score from which nothing presses, and below which something does. */
const GOOD_FROM = 90;
const POOR_BELOW = 70;

/** What a score of 0 to 100 means. */
export const scoreState = (score: number): 'good' | 'info' | 'warn' =>
  score >= GOOD_FROM ? 'good' : score >= POOR_BELOW ? 'info' : 'warn';

/**
 * The checks with something open, dearest first: by the customers that they keep from being reached, what these have
 * paid, the customers that they keep from being chosen, and by what they take off the score.
 */
export const byCost = (checks: readonly QualityCheck[]): QualityCheck[] =>
  checks
    .filter(({ affected }) => affected > 0)
    .sort(
      (a, b) =>
        b.costs.customers - a.costs.customers ||
        b.costs.revenue_cents - a.costs.revenue_cents ||
        b.costs.selection - a.costs.selection ||
        takenOff(b) - takenOff(a),
    );

const takenOff = ({ weight, clean }: QualityCheck) => weight * (1 - (clean ?? 1));
