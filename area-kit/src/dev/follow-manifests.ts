import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaSources } from '../area-sources.ts';

/** Between two looks: a stat of each live area. */
const LOOK_MS = 500;
/** Pages that are about to load connect by then; who is not there hears nothing. */
const TRIES = 20;

/**
 * Has pages load anew that have the menu of before. A change of a manifest reaches pages that are open by the compiler; one
 * that is loading right then has read the manifest already and hears of nothing yet, so it is told again, until
 * somebody has asked for the menu since.
 */
export function followManifests(
  areas: readonly AreaSources[],
  reload: () => void,
): { onRegistry: () => void; stop: () => void } {
  const files = areas.map(({ folder }) => join(folder, 'area.manifest.ts'));
  const changedAt = () => Math.max(...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  let asked = changedAt();
  let told = { at: asked, times: 0 };
  const timer = setInterval(() => {
    const at = changedAt();
    if (at <= asked) return;
    told = at === told.at ? { at, times: told.times + 1 } : { at, times: 0 };
    // The compiler has told it first.
    if (told.times > 1 && told.times < TRIES) reload();
  }, LOOK_MS);
  timer.unref();
  return {
    onRegistry: () => void (asked = changedAt()),
    stop: () => clearInterval(timer),
  };
}
