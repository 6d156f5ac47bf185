import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaHelp } from '../shared/src/area/help.ts';
import { help as portalHelp } from '../host/src/layout/help/portal-help.ts';
import { PORTAL_ROUTES } from '../host/src/pages/portal-routes.ts';
import { AREAS, ROOT } from '../server/areas.ts';

/** Of the portal and of each area, what it tells and of which of its pages. */
const ALL = [
  {
    owner: 'host',
    help: portalHelp as AreaHelp,
    // Guests have no menu, and an unknown page has nothing to tell.
    paths: PORTAL_ROUTES.filter((route) => !('guest' in route) && route.path !== '/page-404').map(({ path }) => path),
  },
  ...(await Promise.all(
    Object.entries(AREAS).map(async ([owner, folder]) => {
      const { help } = (await import(join(ROOT, folder, 'src/help.ts'))) as { help: AreaHelp };
      const { manifest } = (await import(join(ROOT, folder, 'area.manifest.ts'))) as {
        manifest: { routes: readonly { path: string }[] };
      };
      return { owner, help, paths: manifest.routes.map(({ path }) => path) };
    }),
  )),
];
const TOLD = ALL.flatMap(({ help }) => Object.values(help)).flatMap(({ about, tasks }) => [
  about,
  ...tasks.flatMap(({ question, steps }) => [question, ...steps]),
]);
const textOf = (files: readonly string[]) => files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');

test.each(ALL)('$owner tells something of each of its pages, and of no other', ({ help, paths }) => {
  expect(Object.keys(help).toSorted()).toEqual([...paths].toSorted());
});

test('it is short, in whole sentences, and answers questions', () => {
  for (const { help } of ALL)
    for (const { about, tasks } of Object.values(help)) {
      const sentences = about.match(/[.!]( |$)/g)?.length ?? 0;
      expect([about, sentences >= 3 && sentences <= 4]).toEqual([about, true]);
      expect(tasks.length).toBeGreaterThan(0);
      for (const { question, steps } of tasks) {
        expect(question).toMatch(/\?$/);
        expect(steps.length).toBeLessThanOrEqual(5);
      }
    }
  expect(TOLD.filter((text) => !/[.?!]$/.test(text))).toEqual([]);
  expect(TOLD.filter((text) => text.length > 420)).toEqual([]);
});

test('what stands in „…“ is written so on a screen', () => {
  const sources = globSync(['host/src/**/*.ts*', 'remote-*/**/*.ts*', 'shared/src/**/*.ts*'], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules',
  });
  const screens = textOf(sources.filter((file) => !/help\.ts$|help-texts|\.test\.tsx?$/.test(file))).replaceAll(
    /\s+/g,
    ' ',
  );
  const named = [...new Set(TOLD.flatMap((text) => [...text.matchAll(/„([^“]+)“/g)].map(([, name]) => name!)))];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !screens.includes(name))).toEqual([]);
});
