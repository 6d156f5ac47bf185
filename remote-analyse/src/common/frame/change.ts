/** Relative change; null when there is nothing to compare with. */
export const changeOf = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / Math.abs(previous);
