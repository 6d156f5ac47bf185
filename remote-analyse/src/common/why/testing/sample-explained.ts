import type { ChangeExplained } from '@portal/shared/contract/analyse';

/** A change of revenue with its drivers and groups. */
export const sampleExplained: ChangeExplained = {
  part: 'umsatz',
  previous: 100_000,
  current: 120_000,
  change: 20_000,
  from: '2026-01-03',
  to: '2026-01-31',
  previous_from: '2025-01-03',
  previous_to: '2025-01-31',
  usual: null,
  history: { comparisons: 2, needed: 8 },
  data_since: '2020-01-02',
  data_date: '2026-02-20',
  drivers: [
    { key: 'calendar', change: -10_000, previous: 26, current: 24, usual: null },
    { key: 'buyers', change: -90_000, previous: 2, current: 1, usual: null },
    { key: 'purchases', change: 0, previous: 1, current: 1, usual: null },
    { key: 'pieces', change: 120_000, previous: 1, current: 3, usual: { is_usual: true, from: -1, to: 200_000 } },
    { key: 'price', change: 0, previous: 50_000, current: 40_000, usual: null },
    { key: 'no_buyer', change: 0, previous: 0, current: 0, usual: null },
  ],
  calendar: {
    previous: { working_days: 26, weekdays: [4, 4, 5, 5, 4, 4, 0], bridge_days: 0, weighed_days: 25.9 },
    current: { working_days: 24, weekdays: [4, 4, 4, 5, 4, 3, 0], bridge_days: 0, weighed_days: 24.2 },
    learnt_from: '2023-02-02',
    learnt_to: '2026-01-31',
  },
  dimensions: [
    {
      dimension: 'type',
      groups: [
        {
          key: 'Brille/Gleitsicht',
          label: 'Gleitsichtbrillen',
          previous: 90_000,
          current: 120_000,
          change: 30_000,
          usual: { is_usual: false, from: -10_000, to: 10_000 },
        },
        { key: 'KL', label: 'Kontaktlinsen', previous: 10_000, current: 0, change: -10_000, usual: null },
      ],
    },
  ],
  sentences: ['Der Umsatz liegt über dem Vorjahr.', 'Gekauft hat 1 Kunde statt 2.'],
};
