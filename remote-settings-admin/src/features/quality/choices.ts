import { useQuery } from '@tanstack/react-query';
import type { AddableField, QualityCheckName, QualityChoice, QualityRow } from '@portal/shared/contract/settings-admin';
import { choicesQuery, type Place } from './queries.ts';
import { valueText } from './row-model.ts';

/** What the rows of a check leave out of an order. */
const FIELDS: Partial<Record<QualityCheckName, AddableField>> = {
  brillentyp: 'glasses_type',
  mitarbeiter: 'staff',
  marke: 'brand',
};

const folded = (text: string) => text.trim().toLocaleLowerCase('de');

/**
 * The value that somebody means by what they have typed: a choice by its name or number, or the only one that begins so.
 * Any brand can be meant, whether the business has sold it or not.
 * @returns undefined where it is none of the choices
 */
export function meantBy(text: string, field: string, choices: readonly QualityChoice[]): string | undefined {
  const typed = folded(text);
  const same = choices.find(({ value, label }) => folded(label) === typed || folded(value) === typed);
  if (same || field === 'brand') return same?.value ?? text.trim();
  const begun = choices.filter(({ label }) => folded(label).startsWith(typed));
  return begun.length === 1 ? begun[0]?.value : undefined;
}

/** What a row of the check may be set to, and how its values are written. */
export function useChoices(check: QualityCheckName, place: Place) {
  const field = FIELDS[check];
  const { data } = useQuery({ ...choicesQuery(field ?? 'glasses_type', place), enabled: field !== undefined });
  const all = data?.items ?? [];
  const choicesFor = ({ store_id, order_id }: QualityRow) =>
    order_id === null ? [] : all.filter((choice) => choice.store_id === null || choice.store_id === store_id);
  return {
    choicesFor,
    /** A decided value of whichever store: by its name where only one choice has it. */
    nameOf: (value: string): string | undefined => {
      const names = new Set(all.filter((choice) => choice.value === value).map(({ label }) => label));
      return names.size === 1 ? [...names][0] : undefined;
    },
    labelOf: (row: QualityRow, value: string): string =>
      choicesFor(row).find((choice) => choice.value === value)?.label ?? valueText(row.field, value),
  };
}
export type Choices = ReturnType<typeof useChoices>;
