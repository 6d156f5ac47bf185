/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  'kennzahlen': { wide: 130, medium: 238, narrow: 364 },
  'team': { wide: 255, medium: 255, narrow: 239 },
  'zielerreichung': { wide: 260, medium: 260, narrow: 287 },
} as const;
