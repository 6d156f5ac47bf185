import type { Registry, RegistryEntry } from '@portal/shared/contract';

type IsOutdated = (area: RegistryEntry | undefined, pathname: string) => boolean;

let judge: IsOutdated = () => false;

/** Whether a page would be shown by a version that people do not get any more; not before `watchLater` has looked. */
export const isOutdated: IsOutdated = (area, pathname) => judge(area, pathname);

let loaded: Registry | undefined;

/** What this tab has begun with, to be held against what holds later. */
export const begunWith = (registry: Registry): void => void (loaded = registry);

/** Begins to hear of new versions; no page waits for it. */
export async function watchLater(): Promise<void> {
  if (!loaded) return;
  const { watchVersions } = await import('./watch-versions.ts');
  judge = watchVersions(loaded);
}
