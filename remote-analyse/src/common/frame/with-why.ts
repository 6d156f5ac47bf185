import type { CardFigure } from './figure-cards.tsx';

/** Cards with the way to what explains their change. @param why by the card's label */
export const withWhy = (
  cards: readonly CardFigure[],
  why: Readonly<Record<string, () => void>>,
): readonly CardFigure[] =>
  cards.map((card) => {
    const onWhy = why[card.label];
    return onWhy ? { ...card, onWhy } : card;
  });
