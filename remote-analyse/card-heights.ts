/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  kennzahlen: { wide: 268, medium: 430, narrow: 676 },
  standorte: { wide: 157, medium: 196, narrow: 246 },
  team: { wide: 255, medium: 255, narrow: 349 },
  zielerreichung: { wide: 805, medium: 805, narrow: 970 },
} as const;
