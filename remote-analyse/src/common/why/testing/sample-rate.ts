import type { RateExplained } from '@portal/shared/contract/analyse';

/** A changed mean with one dimension. */
export const sampleRate: RateExplained = {
  figure: 'umsatz-je-brillenauftrag',
  unit: 'cents',
  previous: 36_000,
  current: 45_200,
  change: 9_200,
  previous_cases: 100,
  current_cases: 100,
  from: '2026-01-03',
  to: '2026-01-31',
  previous_from: '2025-01-03',
  previous_to: '2025-01-31',
  usual: null,
  history: { comparisons: 2, needed: 8 },
  factors: [],
  dimensions: [
    {
      dimension: 'type',
      groups: [
        {
          key: 'Brille/Gleitsicht',
          label: 'Gleitsichtbrillen',
          previous: 60_000,
          current: 62_000,
          previous_weight: 0.4,
          current_weight: 0.6,
          own: 1_000,
          mix: 4_080,
        },
        {
          key: 'Brille/Fern',
          label: 'Fernbrillen',
          previous: 20_000,
          current: 20_000,
          previous_weight: 0.6,
          current_weight: 0.4,
          own: 0,
          mix: 4_120,
        },
      ],
    },
  ],
  sentences: ['Der Umsatz je Brillenauftrag liegt über dem Vorjahr.', 'Bei gleichem Anteil wären es +10,00 €.'],
  data_since: '2020-01-02',
  data_date: '2026-02-20',
  amounts: 'gross',
};
