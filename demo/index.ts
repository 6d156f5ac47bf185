import type { Demo } from '../server/demo.ts';
import { holdsDemoAlone } from './alone.ts';
import { inventedEffects } from './invented-effects.ts';
import { inventedShops } from './invented-shops.ts';
import { assertNoPublishedPassword } from './people.ts';
import { seedDemo } from './seed.ts';
import { serveDemoWebsite } from './website.ts';

/** The demo, for who starts a portal. */
export const DEMO: Demo = {
  seed: seedDemo,
  serveWebsite: serveDemoWebsite,
  inventedShops,
  inventedEffects,
  holdsItAlone: holdsDemoAlone,
  assertNoPublishedPassword,
};
