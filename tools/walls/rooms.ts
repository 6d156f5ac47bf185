import { AREAS } from '../../server/areas.ts';

/** Every folder of sources: what is checked walks it. */
export const SOURCES: readonly string[] = [...['api', 'host', 'identity', 'shared', ...Object.values(AREAS)].map((name) => `${name}/src`), 'server', 'demo', 'bench', 'tools'];

/** Folders whose folders are rooms by themselves. */
const FLOORS = /^(features|data|platform|common)\//;

/** Folder below the source's, on its floor where there are floors ('data/derived'); a file beside them is a room of its own. */
export function roomIn(source: string) {
  return (path: string): string | null => {
    if (!path.startsWith(`${source}/`)) return null;
    const rest = path.slice(source.length + 1);
    return rest.split('/').slice(0, FLOORS.test(rest) ? 2 : 1).join('/');
  };
}
