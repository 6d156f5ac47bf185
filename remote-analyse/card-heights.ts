/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  'kennzahlen': { wide: 268, medium: 397, narrow: 630 },
  'standorte': { wide: 157, medium: 341, narrow: 325 },
  'team': { wide: 255, medium: 255, narrow: 239 },
  'zielerreichung': { wide: 628, medium: 592, narrow: 748 },
} as const;
