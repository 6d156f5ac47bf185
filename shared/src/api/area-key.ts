import type { KeyArea, Topic } from './depends.ts';

type KeyOf = { [Area in KeyArea]: readonly [Area, Topic<Area>, ...unknown[]] };
/** The key of a query: whose it is, what it is about, and what was asked. */
export type AreaKey = KeyOf[KeyArea];

declare module '@tanstack/react-query' {
  interface Register {
    /** All share one cache: a key that says nobody's name could be two answers, and would be asked anew by nobody. */
    queryKey: AreaKey;
  }
}

/**
 * The key of a query. By its first two parts it is asked anew when something changes that it depends on (`DEPENDS`).
 * @example queryOptions({ queryKey: areaKey('marketing', 'customers', id, 'contacts'), … })
 */
export const areaKey = <Area extends KeyArea, Parts extends readonly unknown[]>(
  area: Area,
  topic: Topic<Area>,
  ...parts: Parts
) => [area, topic, ...parts] as const;
