import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { AreaSources } from '../area-sources.ts';
import { areaConfig } from '../webpack/area-config.ts';
import { forDevelopment } from './for-development.ts';

/** What stands in place of a published version in addresses and messages. */
export const LIVE = 'live';

export const liveFolder = (id: string): string => `/areas/${id}/${LIVE}/`;

/** Either of the two requests by which the plugin asks for it. */
const REFRESH_RUNTIME = /react-refresh[\\/]runtime/;

/** An area that is built as it is saved, for the development server. */
export function liveAreaConfig(area: AreaSources): Configuration {
  const { id } = area;
  const folder = liveFolder(id);
  const config = forDevelopment(areaConfig(area, folder), true);
  return {
    ...config,
    name: id,
    output: { ...config.output, publicPath: folder },
    // The host's: see tools/dev/browser/refresh.ts of the portal's repository.
    externals: ({ request = '' }, done) =>
      REFRESH_RUNTIME.test(request) ? done(undefined, 'var __REACT_REFRESH__') : done(),
    // What is broken is no version: the next that is whole is compared with the last that was.
    optimization: { ...config.optimization, emitOnErrors: false },
    // It reports each page that leaves before all has come; what is wrong with a build is told by its statistics.
    infrastructureLogging: { level: 'none' },
    plugins: [...config.plugins!, new ReactRefreshPlugin({ overlay: false })],
  };
}
