import { meetsGroups, type AreaCard, type RegistryEntry } from '@portal/shared/contract';

export interface PlacedCard {
  entry: RegistryEntry;
  card: AreaCard;
}

/** The cards of a slot that a person with `groups` sees, in their order over all areas. */
export const cardsFor = (areas: readonly RegistryEntry[], slot: AreaCard['slot'], groups: readonly string[]): PlacedCard[] =>
  areas
    .flatMap((entry) => entry.cards.map((card) => ({ entry, card })))
    .filter(({ card }) => card.slot === slot && meetsGroups(groups, card.groups))
    .sort((a, b) => a.card.order - b.card.order);
