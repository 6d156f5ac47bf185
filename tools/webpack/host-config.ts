import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { providedModules } from './shared.ts';

/** The guest pages: a bundle of their own, without federation runtime, layout or areas. */
export function guestConfig(folder: string, outputPath: string, publicPath: string): Configuration {
  const config = baseConfig(folder, join(outputPath, 'guest'), `${publicPath}guest/`);
  config.entry = { guest: './src/guest/index.tsx' };
  config.plugins!.push(
    new HtmlWebpackPlugin({ template: join(folder, 'src/guest/guest.html'), filename: 'index.html', publicPath: `${publicPath}guest/` }),
  );
  return config;
}

/** The portal: layout, session and the loader of areas; remotes are registered at run time, none is static. */
export function hostConfig(folder: string, outputPath: string, publicPath: string, sharedVersion: string): Configuration {
  const config = baseConfig(folder, join(outputPath, 'portal'), `${publicPath}portal/`);
  config.entry = { portal: './src/index.ts' };
  config.plugins!.push(
    new ModuleFederationPlugin({
      name: 'host',
      shared: providedModules(folder, sharedVersion),
      remotes: {},
      shareStrategy: 'loaded-first',
      experiments: { provideExternalRuntime: true },
      dts: false,
      manifest: false,
    }),
    new HtmlWebpackPlugin({ template: join(folder, 'src/index.html'), filename: 'index.html', publicPath: `${publicPath}portal/` }),
  );
  return config;
}
