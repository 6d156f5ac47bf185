import type { RegistryEntry } from '@portal/shared/contract';
import { loadArea } from '../areas/load-area.ts';
import { pageAt } from './page-at.ts';

/**
 * Begins to load the page behind a path; whoever mounts its area later gets the same promise. A failure shows in the
 * area's own panel once somebody goes there.
 */
export function warmUpArea(areas: readonly RegistryEntry[], pathname: string): void {
  const page = pageAt(areas, pathname);
  if (page)
    loadArea(page.entry)
      .then((area) => area.warmUp?.(pathname))
      .catch(() => undefined);
}
