/** Room in px for each card, measured: `npm run measure:cards` writes this file. */
export const cardHeights = {
  adressfreigabe: { wide: 60, medium: 60, narrow: 86 },
  antworten: { wide: 82, medium: 60, narrow: 107 },
  'faellige-kunden': { wide: 103, medium: 82, narrow: 129 },
  werbeplan: { wide: 82, medium: 82, narrow: 129 },
} as const;
