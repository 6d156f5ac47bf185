import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../../server/areas.ts';

/** Mantine's own room for wide tables, which brings a scroll area and all that finds places for what floats: 50 kB. */
const SCROLL_CONTAINER = /[\\/]TableScrollContainer\.mjs$/;
const NONE = join(ROOT, 'shared/src/ui/no-scroll-container.ts');

/** Leaves out of Mantine's table what the portal has `Scrollable` for. */
export const withoutScrollContainer = () => new webpack.NormalModuleReplacementPlugin(SCROLL_CONTAINER, NONE);
