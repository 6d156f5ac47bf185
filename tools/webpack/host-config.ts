import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Configuration } from 'webpack';
import { baseConfig, CSS_MODULES, loaderOf } from '../../area-kit/src/webpack/base.ts';
import { IntegrityPlugin } from '../../area-kit/src/webpack/integrity.ts';
import { ROOT } from '../../server/areas.ts';
import { nativeSrp } from './native-srp.ts';
import { PreloadFont } from './preload-font.ts';
import { providedModules } from './provided-modules.ts';
import { startChunks, StartFiles } from './start-files.ts';
import { withoutPreloadRemote } from './without-preload-remote.ts';
import { withoutScrollContainer } from './without-scroll-container.ts';
import { withoutSnapshot } from './without-snapshot.ts';

/** A page that the host's `prerender.tsx` has drawn: its file, its title, and what stands in it. */
export interface DrawnPage {
  file: string;
  title: string;
  html: string;
}

/** Fonts beside the two bundles, so that the portal has those that the guest pages have loaded. */
const COMMON_ASSETS = '../assets/[name].[contenthash:12][ext]';

/**
 * The guest pages: bundles of their own, without federation runtime, layout or areas. The sign-in form comes in its page's HTML,
 * with a script that has neither React nor the kit; the other pages are `index.html`.
 * @param pages the sign-in pages, drawn
 */
export function guestConfig(
  folder: string,
  outputPath: string,
  publicPath: string,
  pages: readonly DrawnPage[],
): Configuration {
  const own = `${publicPath}guest/`;
  const config = baseConfig(folder, join(outputPath, 'guest'), own);
  config.entry = {
    scheme: join(ROOT, 'shared/src/ui/first-scheme.ts'),
    'sign-in': './src/guest/live/index.ts',
    guest: './src/guest/index.tsx',
  };
  config.output!.assetModuleFilename = COMMON_ASSETS;
  const filesOf = ({ entrypoints }: Compilation, entry: string, ending: string) =>
    entrypoints
      .get(entry)!
      .getFiles()
      .filter((file) => file.endsWith(ending))
      .map((file) => own + file);
  const page = (script: string, { file, title, html }: DrawnPage) =>
    new HtmlWebpackPlugin({
      template: join(folder, 'src/guest/guest.html'),
      filename: file,
      publicPath: own,
      chunks: [script],
      templateParameters: (compilation: Compilation) => ({
        title,
        content: html,
        scheme: filesOf(compilation, 'scheme', '.js')[0],
        // What the sign-in page shows is drawn with the kit's styles, which its script knows nothing of.
        styles: script === 'guest' ? [] : filesOf(compilation, 'guest', '.css'),
      }),
    });
  config.plugins!.push(
    new IntegrityPlugin(() => new Set()),
    nativeSrp(),
    new PreloadFont(),
    ...pages.map((one) => page('sign-in', one)),
    page('guest', { file: 'index.html', title: pages[0]!.title, html: '' }),
  );
  return config;
}

/** What draws the sign-in pages at build time, for Node.js; its class names are those of the guest pages. */
export function formConfig(folder: string, outputPath: string): Configuration {
  const { context, resolve, module, output } = baseConfig(folder, outputPath, '/');
  const [typescript] = module!.rules!;
  const css = {
    test: /\.css$/,
    loader: loaderOf('css-loader'),
    options: { modules: { ...CSS_MODULES, exportOnlyLocals: true } },
  };
  return {
    mode: 'production',
    target: 'node20',
    context: context!,
    entry: { form: './src/guest/prerender.tsx' },
    experiments: { outputModule: true },
    output: {
      path: outputPath,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      library: { type: 'module' },
      uniqueName: output!.uniqueName!,
    },
    resolve: resolve!,
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
export function hostConfig(folder: string, outputPath: string, publicPath: string): Configuration {
  const config = baseConfig(folder, join(outputPath, 'portal'), `${publicPath}portal/`);
  config.entry = { portal: './src/index.ts' };
  config.output!.assetModuleFilename = COMMON_ASSETS;
  config.resolve!.alias = oneFederationRuntime(folder);
  const startFiles = new StartFiles();
  // What most shared modules stand on comes once: webpack would copy such small files into the chunk of each of them.
  config.optimization!.splitChunks = {
    cacheGroups: {
      ...startFiles.cacheGroups,
      contract: {
        test: /[\\/]shared[\\/]src[\\/]contract[\\/](?:calendar|common)[\\/]/,
        name: 'contract',
        chunks: 'async',
        minChunks: 2,
        enforce: true,
      },
    },
  };
  config.plugins!.push(
    startFiles,
    new IntegrityPlugin(startChunks),
    nativeSrp(),
    withoutScrollContainer(),
    withoutPreloadRemote(),
    withoutSnapshot(),
    new PreloadFont(),
    new ModuleFederationPlugin({
      name: 'host',
      shared: providedModules(),
      remotes: {},
      shareStrategy: 'loaded-first',
      // Areas are registered by their entries, in browsers: nothing reads a manifest's snapshot, or runs in Node.js.
      experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      dts: false,
      manifest: false,
    }),
    new HtmlWebpackPlugin({
      template: join(folder, 'src/index.html'),
      filename: 'index.html',
      publicPath: `${publicPath}portal/`,
    }),
  );
  return config;
}
