import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { folderOf, type AreaId } from '../../server/areas.ts';
import { sharedVersion } from '../publish/fingerprint.ts';
import { areaConfig } from '../webpack/area-config.ts';
import { forDevelopment } from './for-development.ts';

/** What stands in place of a published version in addresses and messages. */
export const LIVE = 'live';

export const liveFolder = (id: AreaId): string => `/areas/${id}/${LIVE}/`;

/** Either of the two requests by which the plugin asks for it. */
const REFRESH_RUNTIME = /react-refresh[\\/]runtime/;

/** An area that is built as it is saved, for the development server. @param root folder in which its folder lies */
export function liveAreaConfig(id: AreaId, root: string): Configuration {
  const folder = liveFolder(id);
  const config = forDevelopment(areaConfig(id, join(root, folderOf(id)), folder, sharedVersion()), true);
  return {
    ...config,
    name: id,
    output: { ...config.output, publicPath: folder },
    // The host's: see browser/refresh.ts.
    externals: ({ request = '' }, done) =>
      REFRESH_RUNTIME.test(request) ? done(undefined, 'var __REACT_REFRESH__') : done(),
    // What is broken is no version: the next that is whole is compared with the last that was.
    optimization: { ...config.optimization, emitOnErrors: false },
    // It reports each page that leaves before all has come; what is wrong with a build is told by its statistics.
    infrastructureLogging: { level: 'none' },
    plugins: [...config.plugins!, new ReactRefreshPlugin({ overlay: false })],
  };
}
