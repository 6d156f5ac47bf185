const CLASSES = 5;

/**
 * Depth of colour for each value by five classes of about as many values each; equal values have equal shades.
 * @returns from 0 (lowest class) to 1
 */
export function shadesOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => {
    const below = sorted.findIndex((other) => other >= value);
    return Math.floor((below / sorted.length) * CLASSES) / (CLASSES - 1);
  });
}
