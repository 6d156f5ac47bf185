import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaManifestSchema, examplePath, type AreaManifest } from '@portal/shared/contract';
import { loadVersions } from '../e2e/support/other-versions.ts';
import { ROOT } from '../server/areas.ts';
import { withDemo, type Demo, type Scheme, type Size } from './look/demo-browser.ts';
import { differenceOf } from './look/differences.ts';
import { differencesPage, type Compared } from './look/differences-page.ts';
import type { Picture } from './look/gallery.ts';
import { take } from './look/take.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';

const USAGE = `Aufruf: npm run look:compare -- marketing@<Version vorher> marketing@<Version nachher>`;
const FOLDER = join(ROOT, '.look/compare');
const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

interface Wanted {
  id: string;
  version: string;
}

function wantedOf(said: string | undefined): Wanted {
  const [id, version] = said?.split('@') ?? [];
  if (!id || !version) throw new Error(USAGE);
  return { id, version };
}

/** @throws Error in German when the portal has no such version */
async function manifestOf(url: string, { id, version }: Wanted): Promise<AreaManifest> {
  const answer = await fetch(`${url}/areas/${id}/${version}/manifest.json`);
  if (!answer.ok) throw new Error(`Die Version ${version} von ${id} gibt es auf ${url} nicht.`);
  return areaManifestSchema.parse(await answer.json());
}

/** Pictures of all pages of an area in one version, as the demo's owner sees them. */
async function picturesOf(demo: Demo, wanted: Wanted, folder: string): Promise<Picture[]> {
  const { routes } = await manifestOf(demo.url, wanted);
  const pictures: Picture[] = [];
  for (const scheme of SCHEMES) {
    for (const size of SIZES) {
      const page = await demo.owner(size, scheme);
      await loadVersions(page.context(), [wanted]);
      for (const route of routes.filter(({ soon }) => !soon))
        pictures.push(await take(folder, page, { ...route, address: examplePath(route) }, size, scheme));
      await page.context().close();
    }
  }
  return pictures;
}

/** Of a page that only one of the versions has there is nothing to compare. */
function compare(before: readonly Picture[], after: readonly Picture[]): Compared[] {
  return after.flatMap((picture) => {
    if (!before.some(({ file }) => file === picture.file)) return [];
    const [was, is] = ['before', 'after'].map((version) => readFileSync(join(FOLDER, version, picture.file)));
    const { pixels, picture: found } = differenceOf(was!, is!);
    const difference = join('difference', picture.file);
    mkdirSync(dirname(join(FOLDER, difference)), { recursive: true });
    writeFileSync(join(FOLDER, difference), found);
    return [
      { ...picture, pixels, before: join('before', picture.file), file: join('after', picture.file), difference },
    ];
  });
}

// Two versions of an area on the same portal, with the same data, on the same machine: no pictures are kept that would grow old.
await runOrSay(async () => {
  const [before, after] = readArguments(USAGE, {}).positionals.map(wantedOf);
  if (!before || !after) throw new Error(USAGE);
  rmSync(FOLDER, { recursive: true, force: true });
  await withDemo(async (demo) => {
    const compared = compare(
      await picturesOf(demo, before, join(FOLDER, 'before')),
      await picturesOf(demo, after, join(FOLDER, 'after')),
    );
    const name = ({ id, version }: Wanted) => `${id} ${version}`;
    writeFileSync(join(FOLDER, 'index.html'), differencesPage(name(before), name(after), compared));
    const changed = compared.filter(({ pixels }) => pixels > 0);
    for (const { address, width, scheme, pixels } of changed)
      console.log(`${address}, ${width} px, ${scheme}: ${pixels} Pixel anders`);
    console.log(`\n${changed.length} von ${compared.length} Bildern sind anders: .look/compare/index.html`);
  });
});
