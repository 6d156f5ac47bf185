import { matchPath } from 'react-router-dom';
import type { AreaRoute, RegistryEntry } from '@portal/shared/contract';

export interface Page<Entry> {
  entry: Entry;
  route: AreaRoute;
}

/** The page that one of the entries announces for a path; null for unknown paths. */
export function pageAt<Entry extends Pick<RegistryEntry, 'routes'>>(
  entries: readonly Entry[],
  pathname: string,
): Page<Entry> | null {
  for (const entry of entries) {
    const route = entry.routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
    if (route) return { entry, route };
  }
  return null;
}

/** First segments of an area's routes ('/marketing'), each once; '/' is the portal's own, whoever announces it. */
export const prefixesOf = (entry: Pick<RegistryEntry, 'routes'>): string[] =>
  [...new Set(entry.routes.map(({ path }) => `/${path.split('/')[1] ?? ''}`))].filter((prefix) => prefix !== '/');
