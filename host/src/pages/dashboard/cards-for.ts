import { mayOpen, meetsGroups, type AreaCard, type RegistryEntry } from '@portal/shared/contract';

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

/** Whether somebody has signed in for nothing: no page that needs a right is open to them. Without any area nobody can tell. */
export const opensNothing = (areas: readonly Pick<RegistryEntry, 'routes'>[], groups: readonly string[]): boolean =>
  areas.length > 0 && !areas.some(({ routes }) => routes.some((route) => route.groups.length > 0 && mayOpen(route, groups, false)));

/** The room that is kept for a card, px by width. */
export const roomOf = ({ height, perStore = 0 }: AreaCard, stores: number): Record<string, number> =>
  Object.fromEntries(Object.entries(height).map(([width, px]) => [width, px + perStore * stores]));
