import type { Standing, StandingReplay, StandingSentence, VersionEffect } from '@portal/shared/contract/marketing';
import { TEMPLATES } from '../templates.ts';

/** A Daueraktion as the API answers it, made of the first of those that are ready. */
export function standing(
  id: number,
  changes: Partial<Standing> = {},
  sentence: Partial<StandingSentence> = {},
): Standing {
  const said = { ...TEMPLATES[0]!, ...sentence };
  return {
    id,
    name: said.name,
    state: 'Entwurf',
    occasion: said.occasion,
    channels: said.channels,
    next_on: null,
    waits: null,
    sent: 0,
    last_on: null,
    sentence: said,
    version: 1,
    emails_wait: false,
    steps: [{ action: 'made', version: 1, at: '2026-11-28T04:00:00Z', by: 'eva@example.org' }],
    ...changes,
  };
}

export const REPLAY: StandingReplay = {
  months: [
    { month: '2026-09-01', due: 20, pieces: 12, held_out: 2, cents: 1_140 },
    { month: '2026-10-01', due: 18, pieces: 10, held_out: 1, cents: 950 },
  ],
  left_out: [
    { reason: 'bought', people: 3 },
    { reason: 'pause', people: 1 },
  ],
  proof: {
    households_per_month: 14,
    base_rate: 0.05,
    shows: [
      { holdout_percent: 10, uplift: 0.08, months: 38 },
      { holdout_percent: 10, uplift: 0.04, months: null },
    ],
  },
  words: ['Wer über welchen Kanal erreichbar war, wird nach den Einwilligungen von heute gerechnet.'],
};

export const armOf = (people: number, buyers: number): VersionEffect['treated'] => ({
  people,
  buyers,
  main_buyers: buyers,
  revenue_cents: buyers * 40_000,
});

/** What a version has done: it works. */
export const versionEffect = (changes: Partial<VersionEffect> = {}): VersionEffect => ({
  version: 1,
  kind: 'since_main',
  from: '2024-12-03',
  to: '2026-11-24',
  holdout_percent: 20,
  treated: armOf(1_500, 123),
  control: armOf(400, 17),
  running: 60,
  verdict: 'works',
  uplift: { value: 0.0395, low: 0.004, high: 0.06 },
  extra_revenue: null,
  sent: 1_480,
  cost_cents: 148_000,
  worth: 0.005,
  clear: null,
  saves_cents: null,
  others: { treated: 0, control: 0 },
  promise: null,
  history: [],
  ...changes,
});
