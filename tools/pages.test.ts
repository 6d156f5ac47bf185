import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifestSchema, PAGES, pathOf, type AreaManifestInput } from '@portal/shared/contract';
import { AREAS, ROOT } from '../server/areas.ts';

const manifests = await Promise.all(
  Object.values(AREAS).map(async (folder) =>
    areaManifestSchema.parse(
      ((await import(`../${folder}/area.manifest.ts`)) as { manifest: AreaManifestInput }).manifest,
    ),
  ),
);
const paths = manifests.flatMap(({ routes }) => routes.map(({ path }) => path));
const first = [...new Set(paths.map((path) => path.split('/')[1]))];
/** The beginning of a page's address, as code says it: with a further segment, a query, or by itself. */
const LITERAL = new RegExp(`['"\`]/(?:${first.join('|')})(?:[/?#][^'"\`]*)?['"\`]`, 'g');

const withoutComments = (code: string): string => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
const literalsIn = (code: string): string[] => withoutComments(code).match(LITERAL) ?? [];

test('every page that code leads to has its address in a manifest, and one name', () => {
  expect(Object.values(PAGES).filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(Object.values(PAGES)).size).toBe(Object.values(PAGES).length);
});

test('the address of a page about one thing has its id, and no other', () => {
  expect([pathOf('revenue'), pathOf('customer', 7), pathOf('quality-check', 'e mail')]).toEqual([
    '/analyse/gesamtumsatz',
    '/marketing/kunden-suchen/7',
    '/datenqualitat/e%20mail',
  ]);
});

test.each(["'/analyse/kunden'", '`/marketing/selektion-export?aktion=${id}`', '"/datenqualitat"'])(
  '%s is an address',
  (code) => {
    expect(literalsIn(`const x = ${code};`)).toEqual([code]);
  },
);

test('code says pages by their names; addresses stand in manifests, in the areas’ tables of pages and of help, and in that register alone', () => {
  const files = globSync(['{api,host,remote-*,shared}/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: (name) => /(?:^|\/)(?:node_modules|testing)$/.test(name),
  }).filter((file) => !/\.test\.tsx?$|\/area\.tsx$|\/help\.ts$|\/help-texts\/|\/area\/pages\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(
    files.flatMap((file) => literalsIn(readFileSync(join(ROOT, file), 'utf8')).map((literal) => `${file}: ${literal}`)),
  ).toEqual([]);
});
