import type { Registry, RegistryEntry } from '@portal/shared/contract';
import { askForRegistry, registryForPerson } from './registry.ts';

/** Teams publish some times a day: a tab that stays open for hours hears of it in time for its next page. */
const ASKED_EVERY_MS = 5 * 60_000;

/** One that cannot be loaded now is no reason to leave one that works. */
const hasNewer = (registry: Registry, { id, version }: RegistryEntry): boolean =>
  registry.areas.some((area) => area.id === id && area.version !== version && area.problem === undefined);

/**
 * Hears of versions that are published while the tab is open. What is on the screen stays; whoever opens another page of an area
 * that has a new version, or the dashboard with its cards, gets it by a load of that page.
 * @param loaded what this tab has begun with
 * @param ask which versions hold now; what goes wrong is nothing new
 * @returns whether a page would be shown by a version that people do not get any more
 */
export function watchVersions(
  loaded: Registry,
  ask: () => Promise<Registry> = askForRegistry,
): (area: RegistryEntry | undefined, pathname: string) => boolean {
  let outdated = new Set<string>();
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const registry = await ask().catch(() => null);
    if (!registry) return;
    const now = await registryForPerson(registry);
    outdated = new Set(loaded.areas.filter((area) => hasNewer(now, area)).map(({ id }) => id));
  };
  setInterval(() => void look(), ASKED_EVERY_MS);
  return (area, pathname) =>
    area
      ? outdated.has(area.id)
      : pathname === '/' && loaded.areas.some(({ id, cards }) => cards.length > 0 && outdated.has(id));
}
