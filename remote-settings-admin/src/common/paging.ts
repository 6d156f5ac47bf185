/** Where a page begins that is there: the last one, once the rows of the one wanted have gone. */
export const offsetWithin = (offset: number, total: number, size: number): number =>
  Math.min(offset, Math.floor(Math.max(0, total - 1) / size) * size);
