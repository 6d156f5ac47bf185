/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  datenfehler: { wide: 0, medium: 0, narrow: 0 },
  datenstand: { wide: 0, medium: 0, narrow: 0 },
  'erste-woche': { wide: 0, medium: 0, narrow: 0 },
} as const;
