import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';

const PLACE = /^(\/[^:]+):(\d+):(\d+)$/;
/** 'webpack://remote-marketing/./src/area.tsx?1a2b'. */
const SOURCE = /^webpack:\/\/([^/]+)\/(?:\.\/)?([^?]+)/;

/**
 * The line of the sources that a place in a bundle comes from.
 * @param place '/areas/marketing/live/x.js:51:5'
 * @param readMap the text of a bundle's source map; null where there is none
 * @returns 'remote-marketing/src/area.tsx:12'; null when that cannot be said
 */
export function sourceOf(place: string, readMap: (bundle: string) => string | null): string | null {
  const [, bundle, line, column] = PLACE.exec(place) ?? [];
  const map = bundle === undefined ? null : readMap(bundle);
  if (map === null) return null;
  // Both count from 1 in a stack, from 0 in a map.
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1);
  const [, folder, file] = ('originalSource' in entry && SOURCE.exec(entry.originalSource)) || [];
  return folder === undefined || !('originalLine' in entry) ? null : `${folder}/${file}:${entry.originalLine + 1}`;
}
