import type { Registry } from '@portal/shared/contract';
import { loadArea } from '../areas/load-area.ts';
import { pageAt } from './page-at.ts';

/** Begins to load the area behind a path; whoever mounts it later gets the same promise. */
export function warmUpArea({ areas }: Registry, pathname: string): void {
  const page = pageAt(areas, pathname);
  if (page) loadArea(page.entry).catch(() => undefined);
}
