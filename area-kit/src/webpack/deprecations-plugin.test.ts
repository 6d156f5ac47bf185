import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '../build/run-webpack.ts';
import { readDeprecations } from '../surface/read-deprecations.ts';
import { DeprecationsPlugin } from './deprecations-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-deprecated-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report =
  '# @portal/shared/ui, contract 4.3.0\n\n```ts\n// @deprecated Take Kept.\nexport const Old: 1;\n\nexport const Kept: 1;\n```\n';

test('who takes what is deprecated is told where, what instead, and until when', async () => {
  writeFileSync(join(folder, 'ui.api.md'), report);
  writeFileSync(join(folder, 'page.js'), "import { Old, Kept } from '@portal/shared/ui';\nconsole.log(Old, Kept);\n");
  const warnings = await runWebpack([
    {
      mode: 'development',
      context: folder,
      entry: './page.js',
      output: { path: join(folder, 'out') },
      externals: { '@portal/shared/ui': 'var {}' },
      plugins: [new DeprecationsPlugin(readDeprecations(folder))],
    },
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(/^\.\/page\.js: Old von @portal\/shared\/ui fällt mit Vertrag \d+\.0\.0 weg: Take Kept\.$/),
  ]);
});
