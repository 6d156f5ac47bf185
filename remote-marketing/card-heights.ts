/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  'adressfreigabe': { wide: 60, medium: 60, narrow: 82 },
  'faellige-kunden': { wide: 82, medium: 82, narrow: 103 },
} as const;
