/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  kennzahlen: { wide: 268, medium: 430, narrow: 676 },
  standorte: { wide: 177, medium: 212, narrow: 273 },
  team: { wide: 267, medium: 267, narrow: 349 },
  zielerreichung: { wide: 824, medium: 816, narrow: 990 },
} as const;
