/**
 * Splits the difference of two products of the same factors exactly (Shapley): each factor's part is what its change does
 * to the product, as the mean over all orders in which the factors could have changed. Bears zeros and negative factors.
 * @returns a part per factor; they sum to the product of `now` less that of `before`
 */
export function splitProduct(before: readonly number[], now: readonly number[]): number[] {
  const count = before.length;
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  const productOf = (changed: number) =>
    before.reduce((product, value, at) => product * (changed & (1 << at) ? (now[at] ?? value) : value), 1);
  return before.map((_, at) => {
    let part = 0;
    for (let others = 0; others < 1 << count; others += 1) {
      if (others & (1 << at)) continue;
      const size = others.toString(2).replaceAll('0', '').length;
      part +=
        ((factorial(size) * factorial(count - size - 1)) / factorial(count)) *
        (productOf(others | (1 << at)) - productOf(others));
    }
    return part;
  });
}

/** Whole numbers next to the values that sum to `total`: what is missing goes to the largest remainders, the first of equal ones. */
export function roundTo(total: number, values: readonly number[]): number[] {
  const whole = values.map(Math.floor);
  const missing = total - whole.reduce((sum, value) => sum + value, 0);
  const order = values
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  const step = Math.sign(missing);
  // Of one more than there are values each gets one: only floats that have strayed need that.
  for (let given = 0; given < Math.abs(missing); given += 1) {
    const { at } = (step > 0 ? order[given % order.length] : order.at(-1 - (given % order.length))) ?? { at: 0 };
    whole[at] = (whole[at] ?? 0) + step;
  }
  return whole;
}
