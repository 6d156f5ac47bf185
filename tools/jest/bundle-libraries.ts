import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { FOLDER, fileName, usedNames, type UsedNames } from './libraries.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['host/src/**/*.{ts,tsx}', 'shared/src/**/*.{ts,tsx}', 'remote-*/src/**/*.{ts,tsx}', 'remote-*/*.ts'];

/** Two bundles: most tests draw no chart. */
const bundleOf = (library: string) => (library.startsWith('echarts/') ? 'charts' : 'parts');

const compile = (config: Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats!.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
      else resolve();
    });
  });

async function bundle(used: UsedNames): Promise<void> {
  const entries = { charts: '', parts: '' };
  for (const [library, names] of used) {
    const file = `names-of-${fileName(library).replace('.cjs', '.mjs')}`;
    writeFileSync(join(FOLDER, file), `export { ${names.join(', ')} } from '${library}';\n`);
    entries[bundleOf(library)] += `exports[${JSON.stringify(library)}] = () => require('./${file}');\n`;
  }
  for (const [name, text] of Object.entries(entries)) writeFileSync(join(FOLDER, `entry-${name}.cjs`), text);
  await compile({
    // What nobody takes is left out as in a build; whatever asks for NODE_ENV is answered at run time.
    mode: 'production',
    target: 'node',
    devtool: false,
    context: FOLDER,
    entry: { charts: './entry-charts.cjs', parts: './entry-parts.cjs' },
    output: { path: FOLDER, filename: 'draft-of-[name].cjs', library: { type: 'commonjs2' } },
    // The same React for all: there may be one only.
    externals: /^(react|react-dom)(\/.*)?$/,
    externalsType: 'commonjs',
    resolve: { modules: ['node_modules', join(ROOT, 'shared/node_modules'), join(ROOT, 'host/node_modules')] },
    optimization: { minimize: false, nodeEnv: false },
    performance: { hints: false },
  });
  for (const [library] of used)
    writeFileSync(
      join(FOLDER, fileName(library)),
      `module.exports = require('./${bundleOf(library)}.cjs')['${library}']();\n`,
    );
  for (const name of Object.keys(entries))
    renameSync(join(FOLDER, `draft-of-${name}.cjs`), join(FOLDER, `${name}.cjs`));
}

/** What jest runs before the tests of the browser: bundles what the sources use, unless that is there already. */
export async function bundleLibraries(): Promise<void> {
  const sources = SOURCES.flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }),
  );
  const used = usedNames(sources.map((file) => readFileSync(join(ROOT, file), 'utf8')));
  const key = createHash('sha256')
    .update(JSON.stringify(used))
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const keyFile = join(FOLDER, 'key');
  try {
    if (readFileSync(keyFile, 'utf8') === key) return;
  } catch {
    mkdirSync(FOLDER, { recursive: true });
  }
  await bundle(used);
  writeFileSync(keyFile, key);
}
