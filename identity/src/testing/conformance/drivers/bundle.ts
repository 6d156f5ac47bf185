import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';

// Run by `bundlePage`: `node bundle.ts <folder> <entry>`.
const config: Configuration = {
  // Not minified: a page of tests is never downloaded, and its stack traces are read.
  mode: 'development',
  devtool: false,
  context: import.meta.dirname,
  entry: { amplify: process.argv[3] ?? '' },
  output: { path: process.argv[2] ?? '', filename: '[name].js' },
  resolveLoader: { alias: { 'swc-loader': fileURLToPath(import.meta.resolve('swc-loader')) } },
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  performance: { hints: false },
};

webpack(config, (error, stats) => {
  const problem = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
  if (!problem) return;
  console.error(problem);
  process.exitCode = 1;
});
