/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  'datenfehler': { wide: 82, medium: 82, narrow: 147 },
  'datenstand': { wide: 60, medium: 60, narrow: 82 },
} as const;
