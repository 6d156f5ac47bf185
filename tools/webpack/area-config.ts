import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AreaFilesPlugin, firstOfArea } from './area-files.ts';
import { baseConfig } from './base.ts';
import { IntegrityPlugin } from './integrity.ts';
import { consumedModules } from './shared.ts';

/** Name of an area's federation container; a valid JavaScript identifier. */
export const containerName = (id: string): string => `area_${id.replaceAll('-', '_')}`;

/** Build of one remote: exactly one exposed module, `./area`. */
export function areaConfig(id: string, folder: string, outputPath: string, sharedVersion: string): Configuration {
  const config = baseConfig(folder, outputPath, 'auto');
  config.entry = {};
  config.plugins!.push(
    new IntegrityPlugin(firstOfArea),
    new AreaFilesPlugin(),
    new ModuleFederationPlugin({
      name: containerName(id),
      filename: 'remoteEntry.js',
      exposes: { './area': './src/area.tsx' },
      shared: consumedModules(sharedVersion),
      // The federation runtime comes from the host: 28 kB less in every area's entry.
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      dts: false,
      manifest: false,
    }),
  );
  return config;
}
