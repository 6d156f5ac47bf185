/** Seeded random numbers; Math.random cannot be seeded, and figures of a test must not change by themselves. */
export interface Random {
  /** Uniform in [0, 1). */
  next: () => number;
  normal: () => number;
}

// Bound once: inside a jest context every `Math.` is a slow look-up.
const { imul } = Math;

/** mulberry32 for the uniform numbers, Box–Muller for the normal ones (1 − u keeps the logarithm away from 0). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) };
}
