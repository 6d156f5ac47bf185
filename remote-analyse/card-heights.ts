/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  'kennzahlen': { wide: 268, medium: 430, narrow: 676 },
  'standorte': { wide: 157, medium: 341, narrow: 232 },
  'team': { wide: 255, medium: 255, narrow: 324 },
  'zielerreichung': { wide: 701, medium: 701, narrow: 858 },
} as const;
