import { matchPath } from 'react-router-dom';
import type { AreaRoute, RegistryEntry } from '@portal/shared/contract';

export interface Page {
  entry: RegistryEntry;
  route: AreaRoute;
}

/** The page that the areas announce for a path; null for unknown paths. */
export function pageAt(areas: readonly RegistryEntry[], pathname: string): Page | null {
  for (const entry of areas) {
    const route = entry.routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
    if (route) return { entry, route };
  }
  return null;
}

/** First segments of an area's routes ('/marketing'), each once; '/' stands for itself. */
export const prefixesOf = (entry: Pick<RegistryEntry, 'routes'>): string[] =>
  [...new Set(entry.routes.map(({ path }) => `/${path.split('/')[1] ?? ''}`))];
