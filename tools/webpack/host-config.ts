import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Configuration } from 'webpack';
import { ROOT } from '../areas.ts';
import { baseConfig, CSS_MODULES } from './base.ts';
import { nativeSrp } from './native-srp.ts';
import { PreloadFont } from './preload-font.ts';
import { providedModules } from './shared.ts';
import { StartFiles } from './start-files.ts';

/** Fonts beside the two bundles, so that the portal has those that the guest pages have loaded. */
const COMMON_ASSETS = '../assets/[name].[contenthash:12][ext]';

/**
 * The guest pages: a bundle of their own, without federation runtime, layout or areas.
 * @param form the sign-in form's HTML, with which `login.html` comes; the other pages are `index.html`
 */
export function guestConfig(folder: string, outputPath: string, publicPath: string, form: string): Configuration {
  const config = baseConfig(folder, join(outputPath, 'guest'), `${publicPath}guest/`);
  config.entry = { scheme: join(ROOT, 'shared/src/ui/first-scheme.ts'), guest: './src/guest/index.tsx' };
  config.output!.assetModuleFilename = COMMON_ASSETS;
  const schemeOf = ({ entrypoints }: Compilation) => `${publicPath}guest/${entrypoints.get('scheme')!.getFiles()[0]}`;
  const page = (filename: string, content: string) => new HtmlWebpackPlugin({
    template: join(folder, 'src/guest/guest.html'), filename, publicPath: `${publicPath}guest/`, chunks: ['guest'],
    templateParameters: (compilation: Compilation) => ({ scheme: schemeOf(compilation), form: content }),
  });
  config.plugins!.push(nativeSrp(), new PreloadFont(), page('login.html', form), page('index.html', ''));
  return config;
}

/** What renders the sign-in form at build time, for Node.js; its class names are those of the guest pages. */
export function formConfig(folder: string, outputPath: string): Configuration {
  const { context, resolve, resolveLoader, module, output } = baseConfig(folder, outputPath, '/');
  const [typescript] = module!.rules!;
  const css = { test: /\.css$/, loader: 'css-loader', options: { modules: { ...CSS_MODULES, exportOnlyLocals: true } } };
  return {
    mode: 'production',
    target: 'node20',
    context: context!,
    entry: { form: './src/guest/prerender.tsx' },
    experiments: { outputModule: true },
    output: { path: outputPath, filename: '[name].mjs', chunkFilename: '[name].mjs', library: { type: 'module' }, uniqueName: output!.uniqueName! },
    resolve: resolve!,
    resolveLoader: resolveLoader!,
    module: { rules: [typescript!, css, { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } }] },
    optimization: { minimize: false },
    performance: { hints: false },
  };
}

/** The script that businesses' websites carry: one file of a fixed name, for browsers of any kind. */
export function counterConfig(folder: string, outputPath: string): Configuration {
  const config = baseConfig(folder, join(outputPath, 'counter'), '/');
  config.entry = { counter: './src/counter/counter.ts' };
  config.output!.filename = '[name].js';
  config.devtool = false;
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
  config.output!.assetModuleFilename = COMMON_ASSETS;
  config.resolve!.alias = oneFederationRuntime(folder);
  const startFiles = new StartFiles();
  // What most shared modules stand on comes once: webpack would copy such small files into the chunk of each of them.
  config.optimization!.splitChunks = {
    cacheGroups: {
      ...startFiles.cacheGroups,
      contract: { test: /[\\/]shared[\\/]src[\\/]contract[\\/](?:calendar|common)[\\/]/, name: 'contract', chunks: 'async', minChunks: 2, enforce: true },
    },
  };
  config.plugins!.push(
    startFiles,
    nativeSrp(),
    new PreloadFont(),
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
