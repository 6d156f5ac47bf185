import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifestSchema, CONTRACT_VERSION, type AreaManifest } from '@portal/shared/contract';
import { runWebpack } from '../../../area-kit/src/build/run-webpack.ts';
import { areaConfig } from '../../../area-kit/src/webpack/area-config.ts';
import { folderOf, ROOT, type AreaId } from '../../../server/areas.ts';
import { versionFolder } from '../../../server/published/version-folder.ts';

const NAMES = ['ganz', 'wirft', 'verspricht', 'ohne-worte', 'gefragt', 'spaeter'];

const manifestOf = (id: AreaId): AreaManifest =>
  areaManifestSchema.parse({
    id,
    title: 'Fehlerhaft',
    contract: `^${CONTRACT_VERSION}`,
    menu: [],
    routes: NAMES.map((name) => ({ path: `/${id}/${name}`, title: name, groups: ['Benchmark'] })),
  });

const area = (manifest: AreaManifest) => `
  import { useEffect, useState } from 'react';
  import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
  import { api } from '@portal/shared/api';
  import { Page } from '@portal/shared/ui';
  const manifest = ${JSON.stringify(manifest)};
  const Whole = () => <Page title="Ganz" />;
  const Throws = () => { throw new Error('Absicht beim Zeichnen'); };
  const Promises = () => {
    useEffect(() => void Promise.reject(new Error('Nie gehalten')), []);
    return <Page title="Verspricht" />;
  };
  const Wordless = () => <Page title="Ohne Worte"><img src="data:," /></Page>;
  const Asks = () => {
    useEffect(() => void api.get('api/v2/analysis/dashboard').catch(() => undefined), []);
    return <Page title="Gefragt" />;
  };
  const pages = [Whole, Throws, Promises, Wordless, Asks, lazyPage(() => import('./late.tsx'))];
  export default defineArea({
    id: manifest.id,
    routes: guardedRoutes(manifest, Object.fromEntries(manifest.routes.map(({ path }, at) => [path, pages[at]]))),
  });
`;

/**
 * Builds a version of an area of six pages: one that is whole, and one for each way in which a page can be broken, the last of which
 * is as whole as its file.
 * @returns the manifest
 */
export async function buildFaultyArea(id: AreaId, version: string): Promise<AreaManifest> {
  const manifest = manifestOf(id);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/faulty-'));
  try {
    symlinkSync(join(ROOT, folderOf(id), 'node_modules'), join(folder, 'node_modules'), 'junction');
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'src/area.tsx'), area(manifest));
    writeFileSync(
      join(folder, 'src/late.tsx'),
      `import { Page } from '@portal/shared/ui'; export default () => <Page title="Später" />;`,
    );
    const output = versionFolder(`areas/${id}`, version);
    await runWebpack([areaConfig({ id, folder }, output)]);
    writeFileSync(join(output, 'manifest.json'), JSON.stringify(manifest));
    return manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
