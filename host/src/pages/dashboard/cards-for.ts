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
export const cardsFor = (
  areas: readonly RegistryEntry[],
  slot: AreaCard['slot'],
  { groups, stores }: Viewer,
): PlacedCard[] =>
  areas
    .flatMap((entry) => entry.cards.map((card) => ({ entry, card })))
    .filter(
      ({ card }) =>
        card.slot === slot && meetsGroups(groups, card.groups) && (card.perStore === undefined || stores > 1),
    )
    .sort((a, b) => a.card.order - b.card.order);

/** Whether somebody may open no page that needs a right, because no group was given to them. False as long as no area is loaded, since nobody can tell then. */
export const opensNothing = (areas: readonly Pick<RegistryEntry, 'routes'>[], groups: readonly string[]): boolean =>
  areas.length > 0 &&
  !areas.some(({ routes }) => routes.some((route) => route.groups.length > 0 && mayOpen(route, groups, false)));

/** What of a card's room all stores take together, px. */
export function storesRoom(
  { perStore = 0, perStoreMedium = perStore, perStoreNarrow = perStore }: AreaCard,
  stores: number,
  width: string,
): number {
  const each = width === 'narrow' ? perStoreNarrow : width === 'medium' ? perStoreMedium : perStore;
  return each * stores;
}

/** The room that is kept for a card, px by width. */
export const roomOf = (card: AreaCard, stores: number): Record<string, number> =>
  Object.fromEntries(Object.entries(card.height).map(([width, px]) => [width, px + storesRoom(card, stores, width)]));
