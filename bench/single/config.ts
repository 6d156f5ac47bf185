import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT } from '../../server/areas.ts';
import { baseConfig } from '../../tools/webpack/base.ts';

/** Host and all areas as one ordinary webpack build, split by its own rules: what federation is compared with. */
export function singleConfig(outputPath: string, publicPath: string): Configuration {
  const folder = join(ROOT, 'host');
  const config = baseConfig(folder, join(outputPath, 'portal'), `${publicPath}portal/`);
  config.entry = { portal: './src/index.ts' };
  config.resolve!.alias = { '@module-federation/enhanced/runtime': join(import.meta.dirname, 'runtime.ts') };
  config.plugins!.push(
    new HtmlWebpackPlugin({
      template: join(folder, 'src/index.html'),
      filename: 'index.html',
      publicPath: `${publicPath}portal/`,
    }),
  );
  return config;
}
