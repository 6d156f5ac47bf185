/** Brier score: mean squared difference between chance and outcome; 0 is perfect (Brier, 1950). */
export function brier(chances: Float64Array, outcomes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < chances.length; at += 1) sum += (chances[at]! - outcomes[at]!) ** 2;
  return sum / chances.length;
}
