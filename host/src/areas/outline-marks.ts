/** Class of the element that an area's pages are mounted in. */
export const placeOf = (id: string): string => `area-${id}`;

const mounted = new Map<string, number>();

/** Something of an area has been mounted. */
export const noteMounted = (id: string): void => void mounted.set(id, performance.now());

/** When something of an area was mounted last, ms after the page's load began; undefined: never. */
export const mountedAt = (id: string): number | undefined => mounted.get(id);
