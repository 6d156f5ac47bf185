/**
 * What a card of the dashboard shows that has nothing to say: the room that is kept for it goes, so that no hole is left.
 * Since 3.1.0.
 */
export const NothingHere = () => <span hidden data-nothing-here />;
