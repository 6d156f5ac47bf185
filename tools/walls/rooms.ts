import { AREAS } from '../../server/areas.ts';

/** Every folder of sources: what is checked walks it. */
export const SOURCES: readonly string[] = [
  ...['api', 'area-kit', 'host', 'identity', 'shared', ...Object.values(AREAS)].map((name) => `${name}/src`),
  'server',
  'demo',
  'bench',
  'tools',
];
