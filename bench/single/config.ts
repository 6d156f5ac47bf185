import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { AREA_IDS, folderOf, ROOT } from '../../server/areas.ts';
import { containerName } from '../../area-kit/src/webpack/area-config.ts';
import { baseConfig } from '../../area-kit/src/webpack/base.ts';

/** What stands in for the federation runtime: the same areas, imported as ordinary chunks. */
function writeRuntime(folder: string): string {
  const areas = AREA_IDS.map((id) => {
    const file = JSON.stringify(join(ROOT, folderOf(id), 'src/area.tsx'));
    return `  ['${containerName(id)}/area', () => import(${file})],\n`;
  });
  const file = join(folder, 'runtime.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `const areas = new Map([\n${areas.join('')}]);\nexport const registerRemotes = () => undefined;\nexport const loadRemote = (name) => areas.get(name)?.();\n`,
  );
  return file;
}

/** Host and all areas as one ordinary webpack build, split by its own rules: what federation is compared with. */
export function singleConfig(outputPath: string, publicPath: string): Configuration {
  const folder = join(ROOT, 'host');
  const config = baseConfig(folder, join(outputPath, 'portal'), `${publicPath}portal/`);
  config.entry = { portal: './src/index.ts' };
  config.resolve!.alias = { '@module-federation/enhanced/runtime': writeRuntime(outputPath) };
  config.plugins!.push(
    new HtmlWebpackPlugin({
      template: join(folder, 'src/index.html'),
      filename: 'index.html',
      publicPath: `${publicPath}portal/`,
    }),
  );
  return config;
}
