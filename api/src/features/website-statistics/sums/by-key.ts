/** What rows are told apart by, as one text. */
export const keyOf = (parts: readonly (string | number)[]): string => JSON.stringify(parts);

/** The row of a key, made where there is none yet. */
export function upsert<T>(map: Map<string, T>, parts: readonly (string | number)[], make: () => T): T {
  const key = keyOf(parts);
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Whoever writes the same rows takes their locks in the same order. */
export const inOrder = <T>(map: Map<string, T>): T[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** Rows of one statement; a statement takes at most 65,535 values. */
const AT_ONCE = 5_000;

export function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}
