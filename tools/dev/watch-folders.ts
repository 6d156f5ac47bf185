import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';

/** Wait after the last change: editors save a file in several steps, and a branch is changed in many. */
const SETTLE_MS = 100;

/** Of what changes, what no program is made of: tests, and what editors leave beside a file while they write it. */
const IS_SOURCE = /^(?!.*\.test\.tsx?$).*\.(?:tsx?|css|json|sql|html)$/;

/**
 * Calls when something below folders of the project has changed.
 * @returns ends it
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name === null || !IS_SOURCE.test(name) || name.includes('node_modules')) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
