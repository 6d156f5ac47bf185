import { join } from 'node:path';

/** Where jest.config.mjs finds each library. */
export const FOLDER = join(import.meta.dirname, '../../.cache/test-libraries');

/**
 * Libraries of the browser that come as thousands of files, of which the portal uses a few. Jest loads every module anew
 * for each test file: as single files that took longer than most tests did.
 */
export const LIBRARIES = [
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/spotlight',
  '@tabler/icons-react',
  'echarts/charts',
  'echarts/components',
  'echarts/core',
  'echarts/renderers',
];

export const fileName = (library: string) => `${library.replaceAll('/', '-')}.cjs`;

export type UsedNames = [library: string, names: string[]][];

/** @returns by library, the names that the sources take from it */
export function usedNames(sources: readonly string[]): UsedNames {
  const used = new Map(LIBRARIES.map((library) => [library, new Set<string>()]));
  for (const source of sources)
    for (const [, taken, library] of source.matchAll(/^(?:import|export) ([^;]*?) from '([^']+)';$/gm)) {
      const names = used.get(library!);
      if (!names || taken!.startsWith('type ')) continue;
      const list = /^\{([^}]*)\}$/.exec(taken!);
      if (!list) throw new Error(`Take the parts of ${library} by their names: import { … } from '${library}'.`);
      for (const name of list[1]!.split(',').map((name) => name.trim().replace(/ as .*/, '')))
        if (name && !name.startsWith('type ')) names.add(name);
    }
  return [...used].map(([library, names]) => [library, [...names].sort()]);
}
