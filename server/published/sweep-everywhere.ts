import { areaStore } from './bucket/store.ts';
import { sweepVersions } from './sweep.ts';

/** Removes what `sweepVersions` does, and from where others would bring it. */
export async function sweepEverywhere(id: string): Promise<void> {
  const store = await areaStore();
  for (const version of sweepVersions(id, new Date())) await store.remove(id, version);
}
