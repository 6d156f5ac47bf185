import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { AreaSources } from '../area-sources.ts';
import { AreaFilesPlugin, firstOfArea } from './area-files.ts';
import { readDeprecations } from '../surface/read-deprecations.ts';
import { baseConfig } from './base.ts';
import { DeprecationsPlugin } from './deprecations-plugin.ts';
import { IntegrityPlugin } from './integrity.ts';
import { consumedModules } from './shared.ts';

/** Name of an area's federation container; a valid JavaScript identifier. */
export const containerName = (id: string): string => `area_${id.replaceAll('-', '_')}`;

/** Build of one remote: exactly one exposed module, `./area`. */
export function areaConfig({ id, folder }: Pick<AreaSources, 'id' | 'folder'>, outputPath: string): Configuration {
  const config = baseConfig(folder, outputPath, 'auto', `remote-${id}`);
  config.entry = {};
  config.plugins!.push(
    new IntegrityPlugin(firstOfArea),
    new AreaFilesPlugin(),
    new DeprecationsPlugin(readDeprecations()),
    new ModuleFederationPlugin({
      name: containerName(id),
      filename: 'remoteEntry.js',
      exposes: { './area': './src/area.tsx' },
      shared: consumedModules(),
      // The federation runtime comes from the host: 28 kB less in every area's entry.
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      dts: false,
      manifest: false,
    }),
  );
  return config;
}
