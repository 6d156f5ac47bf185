import {
  EYE_FIELDS,
  SELECTION_FIELDS,
  SELECTION_LIMITS,
  type ChoiceField,
  type SelectionField,
} from '../marketing/selection-fields.ts';
import type { SelectionCriteria } from '../marketing/selection.ts';
import { choicesOf, isChosen } from './choices.ts';
import { isOfRefraction, type ColumnName } from './columns.ts';

/** What a selection asks for. */
export interface Criteria extends SelectionCriteria {
  /** Whether potentials go by what was measured too, of customers with einw_gesundheit alone. It stands beside the config and not in it. */
  uses_refraction: boolean;
  /** Whether the business is strict about health data: said by who counts, and not kept with what is asked for. */
  strict_health?: boolean;
}

/** The same without any refraction. */
export const withoutRefraction = (criteria: SelectionCriteria): Criteria => ({ ...criteria, uses_refraction: false });

export interface Range {
  from: number | null;
  to: number | null;
}

/** value: the column's own number; years, months: from the column's day to the as-of day. */
export type Unit = 'value' | 'years' | 'months';

/** Bins of equal width from 0; what lies beyond them belongs to the last one, whose end is `lastTo` (null: open). */
export interface Bins {
  width: number;
  count: number;
  lastTo: number | null;
}

/** A slider of these criteria, as both the segment and the SQL need it. */
export interface Slider {
  field: SelectionField;
  column: ColumnName;
  unit: Unit;
  range: Range;
  bins: Bins;
}

const PERCENT: Bins = { width: 5, count: 20, lastTo: SELECTION_LIMITS.percent };
const QUARTERS: Bins = { width: 3, count: 21, lastTo: null };

const NEXT_GLASSES = {
  months: { column: 'next_glasses_months', bins: QUARTERS },
  probability_6: { column: 'next_glasses_p6', bins: PERCENT },
  probability_12: { column: 'next_glasses_p12', bins: PERCENT },
} as const;

const percent = (column: ColumnName, range: Range) => ({ column, unit: 'value', range, bins: PERCENT }) as const;

/** What each slider reads; counts and SQL both go by this table alone. */
const SLIDERS: Record<SelectionField, (criteria: Criteria) => Omit<Slider, 'field'>> = {
  pred_next_glasses: ({ pred_next_glasses: range }) => ({ unit: 'value', range, ...NEXT_GLASSES[range.by] }),
  last_order_main: ({ last_order_main: range }) => ({
    column: 'last_main',
    unit: 'months',
    range,
    bins: { width: 6, count: 21, lastTo: null },
  }),
  age: ({ age: range }) => ({ column: 'birth', unit: 'years', range, bins: { width: 5, count: 21, lastTo: null } }),
  'eyescore.fashion': ({ eyescore }) => percent('fashion', eyescore.fashion),
  'eyescore.future': ({ eyescore }) => percent('future', eyescore.future),
  'eyescore.quality': ({ eyescore }) => percent('quality', eyescore.quality),
  'potential.long': ({ potential, uses_refraction: uses }) =>
    percent(uses ? 'refraction_long' : 'potential_long', potential.long),
  'potential.multifocal': ({ potential, uses_refraction: uses }) =>
    percent(uses ? 'refraction_multifocal' : 'potential_multifocal', potential.multifocal),
  'potential.near': ({ potential }) => percent('potential_near', potential.near),
  'potential.office': ({ potential, uses_refraction: uses }) =>
    percent(uses ? 'refraction_office' : 'potential_office', potential.office),
  'potential.sports_sun': ({ potential }) => percent('potential_sports_sun', potential.sports_sun),
};

/** All sliders in the order of the funnel. */
export const slidersOf = (criteria: Criteria): Slider[] =>
  SELECTION_FIELDS.map((field) => ({ field, ...SLIDERS[field](criteria) }));

/** Whether the slider leaves anyone out. */
export const isOn = ({ range }: Slider): boolean => range.from !== null || range.to !== null;

/** A condition of either kind. */
type Condition = Pick<Slider, 'column'> & { field: SelectionField | ChoiceField };

/** Whether the slider goes by what was measured. */
const isMeasured = ({ column }: Condition): boolean => isOfRefraction(column);

const EYES: readonly string[] = EYE_FIELDS;

/** Whether the condition tells something about the eyes. */
const isOfEyes = ({ field }: Condition): boolean => EYES.includes(field);

/** Whether the condition is asked of those alone who have consented to the use of health data. */
export const wantsHealth = (condition: Condition, { strict_health }: Criteria): boolean =>
  isMeasured(condition) || (strict_health === true && isOfEyes(condition));

/** Whether something about the eyes decides who is selected. */
export const followsEyes = (criteria: SelectionCriteria): boolean =>
  slidersOf(withoutRefraction(criteria)).some((slider) => isOn(slider) && isOfEyes(slider)) ||
  choicesOf(criteria).some((choice) => isChosen(choice) && isOfEyes(choice));

/** Whether refractions decide who is selected: they may be used and a filter goes by them. */
export const followsRefraction = (criteria: Criteria): boolean =>
  slidersOf(criteria).some((slider) => isOn(slider) && isMeasured(slider));

const open = { from: null, to: null };

/** Criteria that everyone of the business meets who may be in a selection at all. */
export const NO_CRITERIA: SelectionCriteria = {
  pred_next_glasses: { by: 'months', ...open },
  last_order_main: open,
  age: open,
  stores: [],
  consent: { letter: false, email: false, sms: false },
  eyescore: { fashion: open, future: open, quality: open },
  potential: { long: open, multifocal: open, near: open, office: open, sports_sun: open },
};
