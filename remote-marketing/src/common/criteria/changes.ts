import { chosenOf } from '@portal/shared/contract/counting';
import {
  CHOICE_FIELDS,
  SELECTION_FIELDS,
  type ChoiceField,
  type Selection,
  type SelectionConfig,
  type SelectionCriteria,
  type SelectionField,
} from '@portal/shared/contract/marketing';
import { isOn, type Range } from './fields.ts';

type Next = SelectionConfig['pred_next_glasses'];

/** What can be changed, piece by piece: two people may change two of them without a word. */
export type Changes = Partial<
  Pick<Selection, 'uses_refraction'> &
    Pick<SelectionConfig, 'name' | 'description' | 'stores' | 'consent' | 'pred_next_glasses'> &
    Record<Exclude<SelectionField, 'pred_next_glasses'>, Range> &
    Record<ChoiceField, readonly string[]>
>;
export type ChangeKey = Extract<keyof Changes, string>;

const OPEN: Range = { from: null, to: null };

/** Field within a group: 'eyescore.fashion' → ['eyescore', 'fashion']. */
const pathOf = (key: string): [string, string | undefined] => {
  const [group = key, part] = key.split('.');
  return [group, part];
};

/** A selection as it is edited: its config, and the switch that stands beside it. */
export type Edited = Pick<Selection, 'config' | 'uses_refraction'>;

/** One piece of a selection. */
export const readPart = ({ config, uses_refraction }: Edited, key: ChangeKey): unknown =>
  key === 'uses_refraction' ? uses_refraction : partOf(config, key);

function partOf(config: SelectionConfig, key: string): unknown {
  const [group, part] = pathOf(key);
  const value: unknown = config[group as keyof SelectionConfig];
  return part === undefined ? value : (value as Record<string, unknown> | undefined)?.[part];
}

/** The bounds of a slider. */
export const rangeOf = (config: SelectionConfig, field: SelectionField): Range => partOf(config, field) as Range;

/** The config with these pieces in place of its own. */
export function withChanges(
  config: SelectionConfig,
  { uses_refraction: _beside, ...changes }: Changes,
): SelectionConfig {
  const next: Record<string, unknown> = { ...config };
  for (const [key, value] of Object.entries(changes)) {
    const [group, part] = pathOf(key);
    next[group] = part === undefined ? value : { ...(next[group] as object | undefined), [part]: value };
  }
  return next as SelectionConfig;
}

/** A slider with other bounds; what the next glasses are asked by stays. */
export const rangeChange = (config: SelectionConfig, field: SelectionField, range: Range): Changes =>
  field === 'pred_next_glasses' ? { pred_next_glasses: { ...config.pred_next_glasses, ...range } } : { [field]: range };

/** The next glasses asked for by something else: bounds of another unit mean nothing. */
export const nextByChange = (by: Next['by']): Changes => ({ pred_next_glasses: { by, ...OPEN } });

/** The choices that are on. */
const chosenFields = (config: SelectionConfig): ChoiceField[] =>
  CHOICE_FIELDS.filter((field) => chosenOf(config, field).length > 0);

/** Takes every filter out. */
export const withoutFilters = (config: SelectionConfig): Changes => ({
  stores: [],
  consent: { letter: false, email: false, sms: false },
  ...(Object.assign({}, ...SELECTION_FIELDS.map((field) => rangeChange(config, field, OPEN))) as Changes),
  ...(Object.fromEntries(chosenFields(config).map((field) => [field, []])) as Changes),
});

/** Whether anyone is left out by a filter. */
export const hasFilters = (config: SelectionConfig): boolean =>
  config.stores.length > 0 ||
  Object.values(config.consent).some(Boolean) ||
  chosenFields(config).length > 0 ||
  SELECTION_FIELDS.some((field) => isOn(rangeOf(config, field)));

/** A config without what is only said about it. */
export function criteriaOf({
  name: _name,
  description: _description,
  ...criteria
}: SelectionConfig): SelectionCriteria {
  return criteria;
}
