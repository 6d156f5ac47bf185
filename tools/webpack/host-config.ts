import { createRequire } from 'node:module';
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

/**
 * The federation runtime comes as ESM and as CommonJS, and the plugin's own code asks for both: without this, all of
 * it is in the bundle twice (26 kB gzip).
 */
function oneFederationRuntime(folder: string): Record<string, string> {
  const host = createRequire(join(folder, 'package.json'));
  const enhanced = createRequire(host.resolve('@module-federation/enhanced/runtime'));
  const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));
  const asModule = (file: string) => file.replace(/\.cjs$/, '.js');
  return {
    '@module-federation/runtime$': asModule(enhanced.resolve('@module-federation/runtime')),
    '@module-federation/runtime-core$': asModule(runtime.resolve('@module-federation/runtime-core')),
    '@module-federation/sdk$': asModule(runtime.resolve('@module-federation/sdk')),
  };
}

/** The portal: layout, session and the loader of areas; remotes are registered at run time, none is static. */
export function hostConfig(folder: string, outputPath: string, publicPath: string, sharedVersion: string): Configuration {
  const config = baseConfig(folder, join(outputPath, 'portal'), `${publicPath}portal/`);
  config.entry = { portal: './src/index.ts' };
  config.resolve!.alias = oneFederationRuntime(folder);
  // What most shared modules stand on comes once: webpack would copy such small files into the chunk of each of them.
  config.optimization!.splitChunks = {
    cacheGroups: { contract: { test: /[\\/]shared[\\/]src[\\/]contract[\\/](?:calendar|common)[\\/]/, name: 'contract', chunks: 'async', minChunks: 2, enforce: true } },
  };
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
