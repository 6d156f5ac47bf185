import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';

/** For `NODE_COMPILE_CACHE` of portals that tools start: what was compiled before need not be again, which is half of what a start loads. */
export const COMPILED = join(ROOT, '.cache', 'compiled');
