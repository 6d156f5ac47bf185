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

/**
 * Conditions of a selection that are chosen from a list instead of between two bounds, in the order of the funnel; a dot leads into
 * the config. Whoever has one of the chosen values meets one; nothing chosen: it is off.
 */
export const CHOICE_FIELDS = [
  'choices.type',
  'choices.status',
  'choices.complained',
  'choices.brand',
  'choices.maker',
  'choices.city',
] as const;
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/**
 * What can be chosen, in the order of its codes. type: of the last Hauptbrille, 'ohne' where it is not known; status: of that order;
 * complained: whether glasses were ever taken back in whole, or glazed anew, within 90 days.
 */
export const CHOICE_VALUES = {
  'choices.type': ['Gleitsicht', 'Fern', 'Nah', 'ohne'],
  'choices.status': ['abgeholt', 'fertig', 'offen'],
  'choices.complained': ['nein', 'ja'],
} as const satisfies Partial<Record<ChoiceField, readonly string[]>>;

/** Those whose values are a business's own words: brand and maker of the last Hauptbrille, as its decisions about brands name them, and the place of the address. */
export const WORD_FIELDS = ['choices.brand', 'choices.maker', 'choices.city'] as const satisfies readonly ChoiceField[];

/** As many values of one condition can be chosen. */
export const MOST_CHOSEN = 100;

/** Conditions that tell something about the eyes: which kind of glasses somebody will need, or wears. See ADR 44. */
export const EYE_FIELDS = [
  'potential.long',
  'potential.multifocal',
  'potential.near',
  'potential.office',
  'potential.sports_sun',
  'choices.type',
] as const satisfies readonly (SelectionField | ChoiceField)[];

export const SELECTION_CHANNELS = ['letter', 'email', 'sms'] as const;
export const SELECTION_STATUSES = ['Entwurf', 'Exportiert', 'Versendet'] as const;

export type SelectionField = (typeof SELECTION_FIELDS)[number];
