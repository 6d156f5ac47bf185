import type { MappedColumn } from '@portal/shared/contract/settings-admin';
import { partOf } from '../upload-format/cell-parts.ts';
import type { MappedSource } from './header.ts';

/**
 * How a column that is more than one field, or a part of one, is taken from a row.
 * @param positions of `from` and the further columns, in their order
 * @returns undefined where the field at the first position is the value as it is
 */
export function takerOf(
  { part, joined_by: between = ' ' }: MappedColumn,
  positions: readonly number[],
): MappedSource['take'] {
  const [first = -1] = positions;
  if (positions.length === 1 && part === undefined) return undefined;
  const joined =
    positions.length === 1
      ? (fields: readonly string[]) => fields[first] ?? ''
      : (fields: readonly string[]) =>
          positions
            .map((at) => fields[at]?.trim() ?? '')
            .filter(Boolean)
            .join(between);
  return part === undefined ? joined : (fields) => partOf(joined(fields), part);
}
