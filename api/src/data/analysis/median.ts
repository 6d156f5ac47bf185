/** Ascending. */
export const sortAmounts = (amounts: readonly number[]): Float64Array => new Float64Array(amounts).sort();

/**
 * The whole number in the middle of all the parts, of an even number the mean of the two there, half a cent away from
 * 0; null without any. Without putting them together: parts of a chain's orders belong to several medians.
 * @param parts each ascending
 */
export function medianOf(parts: readonly Float64Array[]): number | null {
  const filled = parts.filter(({ length }) => length > 0);
  const count = filled.reduce((sum, { length }) => sum + length, 0);
  if (count === 0) return null;
  const middle = (numberAt(filled, Math.floor((count - 1) / 2)) + numberAt(filled, Math.floor(count / 2))) / 2;
  return Math.sign(middle) * Math.round(Math.abs(middle));
}

/** The number at a position of all parts in their order, 0 the least: bisected by its value. */
function numberAt(parts: readonly Float64Array[], position: number): number {
  let low = Math.min(...parts.map((part) => part[0] ?? Infinity));
  let high = Math.max(...parts.map((part) => part.at(-1) ?? -Infinity));
  while (low < high) {
    const guess = Math.floor((low + high) / 2);
    if (parts.reduce((sum, part) => sum + countUpTo(part, guess), 0) > position) high = guess;
    else low = guess + 1;
  }
  return low;
}

function countUpTo(part: Float64Array, limit: number): number {
  let [from, to] = [0, part.length];
  while (from < to) {
    const at = (from + to) >> 1;
    if ((part[at] ?? Infinity) <= limit) from = at + 1;
    else to = at;
  }
  return from;
}
