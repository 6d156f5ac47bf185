import type { SelectionChoices } from '../marketing/selection.ts';
import { choicesOf, valuesOf } from './choices.ts';
import type { Segment } from './columns.ts';

/** What can be chosen of each condition with a list, and how many customers of the segments have it, most first. */
export function countChoices(segments: readonly Segment[]): SelectionChoices['choices'] {
  return choicesOf({}).map(({ field, column }) => {
    const counts = new Map<string, number>();
    let missing = 0;
    for (const { columns, words } of segments) {
      const values = valuesOf(field, words);
      for (const code of columns[column]) {
        const value = values[code];
        if (value === undefined) missing += 1;
        else counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    const options = Array.from(counts, ([value, customers]) => ({ value, customers }));
    return {
      field,
      options: options.toSorted((a, b) => b.customers - a.customers || a.value.localeCompare(b.value, 'de')),
      missing,
    };
  });
}
