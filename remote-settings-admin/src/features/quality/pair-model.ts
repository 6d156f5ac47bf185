import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type DecisionInput,
  type DuplicatePair,
  type DuplicateSide,
  type MergeInput,
} from '@portal/shared/contract/settings-admin';

/** Left or right of a pair. */
export type Side = 0 | 1;

/** How a pair becomes one: whose number stays, and whose value counts in each field that was chosen. */
export interface MergeChoice {
  survivor: Side;
  values: Readonly<Partial<Record<CorrectableField, Side>>>;
}

const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

const valueOf = (side: DuplicateSide, field: CorrectableField): string | null => side[field] ?? null;

/** Who buys more and came last stays, unless one says otherwise. */
export function firstChoice({ sides: [left, right] }: DuplicatePair): MergeChoice {
  const isRight =
    right.order_count - left.order_count || (right.last_order_on ?? '').localeCompare(left.last_order_on ?? '');
  return { survivor: isRight > 0 ? 1 : 0, values: {} };
}

/** Whose value counts: the chosen one, else the survivor's, else the only one there is. */
export function chosenSide({ sides }: DuplicatePair, { survivor, values }: MergeChoice, field: CorrectableField): Side {
  const chosen = values[field];
  if (chosen !== undefined) return chosen;
  return valueOf(sides[survivor], field) === null && valueOf(sides[otherSide(survivor)], field) !== null
    ? otherSide(survivor)
    : survivor;
}

/** Fields of which either side knows something. `differs`: both do, and not the same; then one has to be chosen. */
export const fieldsOf = ({
  sides: [left, right],
}: DuplicatePair): { field: CorrectableField; values: [string | null, string | null]; differs: boolean }[] =>
  CORRECTABLE_FIELDS.map((field): { field: CorrectableField; values: [string | null, string | null] } => ({
    field,
    values: [valueOf(left, field), valueOf(right, field)],
  }))
    .filter(({ values: [a, b] }) => a !== null || b !== null)
    .map(({ field, values: [a, b] }) => ({ field, values: [a, b], differs: a !== null && b !== null && a !== b }));

/** What the API is asked for. */
export function mergeOf(pair: DuplicatePair, choice: MergeChoice): MergeInput {
  const { survivor } = choice;
  const take = fieldsOf(pair).filter(
    ({ field, values }) => chosenSide(pair, choice, field) !== survivor && values[otherSide(survivor)] !== null,
  );
  return {
    survivor_id: pair.sides[survivor].id,
    merged_id: pair.sides[otherSide(survivor)].id,
    take: take.map(({ field }) => field),
  };
}

/** Two people after all. */
export const twoPeople = ({ sides: [left, right] }: DuplicatePair, reason: string): DecisionInput => ({
  kind: 'ignored',
  check: 'dubletten',
  customer_id: left.id,
  other_customer_id: right.id,
  field: 'person',
  reason,
});

export const sideName = ({ first_name, last_name, customer_number }: DuplicateSide): string =>
  [first_name, last_name].filter(Boolean).join(' ') || `Kunde ${customer_number}`;

export const PAIR_REASONS = ['Zwei Personen', 'Eltern und Kind', 'Zwillinge'] as const;
