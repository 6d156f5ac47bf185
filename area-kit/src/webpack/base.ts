import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { JSON_SCHEMA_FILES } from './without-json-schema.ts';

/**
 * A class name follows from its file's place and its own, so that two builds of one folder agree. Ten signs are 60 bits, enough for some
 * thousand names; each further one stands in scripts and styles, and no compression makes it smaller.
 */
export const CSS_MODULES = { auto: true, namedExport: false, localIdentHashDigestLength: 10 } as const;

/** Beside this file, as sources or as it is packed. */
const WITHOUT_JSON_SCHEMA = join(import.meta.dirname, `without-json-schema${extname(import.meta.filename)}`);

/** Loaders belong to the build, not to the package that is built. */
export const loaderOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

/**
 * What every bundle of the portal has in common: TypeScript by swc, CSS in files of its own, hashed names.
 * @param name that its sources, its chunks and its class names go by, which nobody else on the page has
 */
export function baseConfig(
  context: string,
  outputPath: string,
  publicPath: string,
  name = basename(context),
): Configuration {
  return {
    mode: 'production',
    context,
    devtool: 'hidden-source-map',
    output: {
      path: outputPath,
      publicPath,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName: name,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: loaderOf('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        {
          test: /\.css$/,
          // Some packages say that nothing of theirs has side effects, and mean their code: their styles would be left out.
          sideEffects: true,
          use: [MiniCssExtractPlugin.loader, { loader: loaderOf('css-loader'), options: { modules: CSS_MODULES } }],
        },
        { test: JSON_SCHEMA_FILES, loader: WITHOUT_JSON_SCHEMA },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
      }),
    ],
    optimization: {
      // Without workers: swc has threads of its own, and loading a minifier in each worker takes longer than its work.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: true, mangle: true },
          parallel: false,
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
