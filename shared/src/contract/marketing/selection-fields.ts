import type { ScorePool } from './scores.ts';

// Beside the schemas and not with them: what counts needs no validator.

/** Largest bounds of a range: whole years, whole months, percent. Beyond them everything counts as 'open'. */
export const SELECTION_LIMITS = { years: 130, monthsSinceOrder: 600, monthsToOrder: 240, percent: 100 } as const;

/** Sliders of a selection, in the order of the funnel; a dot leads into the config. */
export const SELECTION_FIELDS = [
  'pred_next_glasses',
  'last_order_main',
  'age',
  'eyescore.fashion',
  'eyescore.future',
  'eyescore.quality',
  'potential.long',
  'potential.multifocal',
  'potential.near',
  'potential.office',
  'potential.sports_sun',
] as const;

/** Sliders of forecasts, which are hidden while too little is known for any. */
export const FORECAST_FIELDS = [
  'pred_next_glasses',
  'eyescore.future',
] as const satisfies readonly (typeof SELECTION_FIELDS)[number][];

/** Sliders of all that is reckoned of people: what is left are facts. */
export const SCORE_FIELDS = [
  'pred_next_glasses',
  'eyescore.fashion',
  'eyescore.future',
  'eyescore.quality',
  'potential.long',
  'potential.multifocal',
  'potential.near',
  'potential.office',
  'potential.sports_sun',
] as const satisfies readonly (typeof SELECTION_FIELDS)[number][];

/** Sliders of which nothing is shown, by whose data forecasts rest on. */
export const hiddenFields = (pool: ScorePool): readonly (typeof SCORE_FIELDS)[number][] => {
  if (pool === 'off') return SCORE_FIELDS;
  return pool === 'hidden' ? FORECAST_FIELDS : [];
};

/** Sliders that tell something about the eyes: which kind of glasses somebody will need. See ADR 44. */
export const EYE_FIELDS = [
  'potential.long',
  'potential.multifocal',
  'potential.near',
  'potential.office',
  'potential.sports_sun',
] as const satisfies readonly (typeof SELECTION_FIELDS)[number][];

export const SELECTION_CHANNELS = ['letter', 'email', 'sms'] as const;
export const SELECTION_STATUSES = ['Entwurf', 'Exportiert', 'Versendet'] as const;

export type SelectionField = (typeof SELECTION_FIELDS)[number];
