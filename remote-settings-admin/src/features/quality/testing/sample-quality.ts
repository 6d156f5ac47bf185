import {
  QUALITY_CHECKS,
  type Quality,
  type QualityCheckName,
  type QualityCosts,
} from '@portal/shared/contract/settings-admin';

type Check = Quality['checks'][number];

/** A check with what a test wants to be different. */
export const sampleCheck = (
  check: QualityCheckName,
  different: Partial<Check> = {},
  costs: Partial<QualityCosts> = {},
): Check => ({
  check,
  weight: 10,
  clean: 0.9,
  is_health: check === 'staerken',
  population: 1_000,
  affected: 0,
  affected_before: null,
  proposed: 0,
  ...different,
  costs: { letter: 0, email: 0, sms: 0, selection: 0, customers: 0, revenue_cents: 0, ...costs },
});

export const sampleQuality = (different: Partial<Quality> = {}): Quality => ({
  score: 92.3,
  computed_at: '2026-11-20T08:15:00Z',
  checks: QUALITY_CHECKS.map((check) => sampleCheck(check)),
  week: { score_before: null, decided: { corrected: 0, ignored: 0, merged: 0 } },
  trend: [{ day: '2026-11-20', score: 92.3 }],
  ...different,
});
