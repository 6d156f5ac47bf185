import { meetsGroups, type AreaCard, type RegistryEntry } from '@portal/shared/contract';

export interface PlacedCard {
  entry: RegistryEntry;
  card: AreaCard;
}

interface Viewer {
  groups: readonly string[];
  /** How many stores they see. */
  stores: number;
}

/** The cards of a slot that somebody sees, in their order over all areas. */
export const cardsFor = (areas: readonly RegistryEntry[], slot: AreaCard['slot'], { groups, stores }: Viewer): PlacedCard[] =>
  areas
    .flatMap((entry) => entry.cards.map((card) => ({ entry, card })))
    .filter(({ card }) => card.slot === slot && meetsGroups(groups, card.groups) && (card.perStore === undefined || stores > 1))
    .sort((a, b) => a.card.order - b.card.order);

/** The room that is kept for a card, px by width. */
export const roomOf = ({ height, perStore = 0 }: AreaCard, stores: number): Record<string, number> =>
  Object.fromEntries(Object.entries(height).map(([width, px]) => [width, px + perStore * stores]));
