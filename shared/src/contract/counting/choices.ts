import { CHOICE_FIELDS, CHOICE_VALUES, type ChoiceField } from '../marketing/selection-fields.ts';
import type { SelectionCriteria } from '../marketing/selection.ts';
import { isWord, type ColumnName, type WordColumn, type Words } from './columns.ts';

/** A condition that is chosen from a list, as both the segment and the SQL need it. */
export interface Choice {
  field: ChoiceField;
  column: ColumnName;
  /** Nothing: it is off. */
  chosen: readonly string[];
}

/** What each choice reads; counts and SQL both go by this table alone. */
const COLUMN_OF = {
  'choices.type': 'last_type',
  'choices.status': 'last_status',
  'choices.complained': 'complained',
  'choices.brand': 'last_brand',
  'choices.maker': 'last_maker',
  'choices.city': 'city',
} as const satisfies Record<ChoiceField, ColumnName>;

/** The choices as a config has them; one without a list of its own is off. */
type Chosen = Pick<SelectionCriteria, 'choices'>;

/** @example chosenOf({ choices: { type: ['Gleitsicht'] } }, 'choices.type') // ['Gleitsicht'] */
export const chosenOf = ({ choices }: Chosen, field: ChoiceField): readonly string[] =>
  choices?.[field.replace('choices.', '') as keyof NonNullable<Chosen['choices']>] ?? [];

/** All choices in the order of the funnel. */
export const choicesOf = (criteria: Chosen): Choice[] =>
  CHOICE_FIELDS.map((field) => ({ field, column: COLUMN_OF[field], chosen: chosenOf(criteria, field) }));

/** Whether the choice leaves anyone out. */
export const isChosen = ({ chosen }: Choice): boolean => chosen.length > 0;

/** What the codes of a choice's column stand for. */
export const valuesOf = (field: ChoiceField, words: Words): readonly string[] => {
  const column = COLUMN_OF[field];
  return isWord(column) ? words[column] : CHOICE_VALUES[field as keyof typeof CHOICE_VALUES];
};

/** The codes of a choice that is made of fixed values; null: it is one of words. */
export const codesOfChoice = ({ field, column, chosen }: Choice): number[] | null =>
  isWord(column) ? null : chosen.map((value) => valuesOf(field, NO_WORDS).indexOf(value));

/** Of a store without customers. */
export const NO_WORDS: Words = { last_brand: [], last_maker: [], city: [] } satisfies Record<WordColumn, string[]>;
