import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_IDS, ROOT } from '../../server/areas.ts';
import { FORM } from '../test/commands.ts';
import { newArea, removeArea } from './areas.ts';
import { keyOf, readGroups, readTitle, requireName } from '../../area-kit/src/new/names.ts';
import { newPage, removePage } from './pages.ts';

/** All that others know of pages and areas. */
const COPIED = [
  'api/src/features.ts',
  'api/openapi/*.json',
  'api/src/*/*/migrations/*.sql',
  'docs/ARCHITECTURE.md',
  'pnpm-lock.yaml',
  'remote-*/*.ts',
  'remote-*/src/area.tsx',
  'remote-*/src/help.ts',
  'remote-settings-admin/src/common/users/groups.ts',
  'shared/src/api/depends.ts',
  'shared/src/contract/**/*.ts',
  'shared/surface/contract.api.md',
  '.oxfmtrc.json',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-new-'));
  for (const file of globSync(COPIED, { cwd: ROOT })) cpSync(join(ROOT, file), join(root, file));
});
afterEach(() => rmSync(root, { recursive: true }));

const filesOf = (): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*.*', { cwd: root, exclude: ['node_modules'] })
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
/** Files that are new or others than before. */
const changed = (before: Record<string, string>): [file: string, content: string][] =>
  Object.entries(filesOf()).filter(([file, content]) => before[file] !== content);
const isFormed = () => execFileSync(process.execPath, [...FORM, '.'], { cwd: root, encoding: 'utf8' });

test.each(AREA_IDS)(
  'a page of %s is made in the form of the house, nothing of the template is left, and it goes without a trace',
  async (area) => {
    const before = filesOf();
    await newPage(root, area, 'kunden-karten', { title: 'Kundenkarten', groups: ['PURE&&Marketing', 'PRO'] });
    const made = changed(before);
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter(([, content]) => /__[A-Za-z]+__/.test(content)).map(([file]) => file)).toEqual([]);
    expect(made.filter(([file]) => file.includes('__')).map(([file]) => file)).toEqual([]);
    expect(isFormed()).toBe('');
    await removePage(root, area, 'kunden-karten');
    expect(changed(before).map(([file]) => file)).toEqual([]);
    expect(Object.keys(filesOf())).toEqual(Object.keys(before));
  },
);

test('an area with a group of its own is made, has a further page, and goes with all of it', async () => {
  const before = filesOf();
  expect(await newArea(root, 'lager', { title: 'Lager', groups: ['Lager'] })).toBe('/lager');
  expect(await newPage(root, 'lager', 'bestand', { title: 'Bestand' })).toBe('/lager/bestand');
  expect(isFormed()).toBe('');
  expect(filesOf()['shared/src/contract/area/roles.ts']).toContain("  'Lager',\n");
  expect(filesOf()['docs/ARCHITECTURE.md']).toMatch(/^ │ {3}├ remote-lager +│ {14}│ +│$/m);
  expect(Object.keys(JSON.parse(filesOf()['api/openapi/lager.json'] ?? '{}').paths)).toHaveLength(4);
  await removeArea(root, 'lager');
  expect(changed(before).map(([file]) => file)).toEqual([]);
  expect(Object.keys(filesOf())).toEqual(Object.keys(before));
});

test('what is there already is refused, and so is what was changed since by hand', async () => {
  const before = filesOf();
  await newPage(root, 'marketing', 'gutscheine', { title: 'Gutscheine' });
  await expect(newPage(root, 'analyse', 'gutscheine', { title: 'X' })).rejects.toThrow('gibt es schon in der API');
  await removePage(root, 'marketing', 'gutscheine');
  await expect(removePage(root, 'marketing', 'gutscheine')).rejects.toThrow('gibt es im Bereich „marketing“ nicht');
  await expect(newPage(root, 'marketing', 'gutscheine', { title: 'X', groups: ['Lager'] })).rejects.toThrow(
    'Die Gruppe „Lager“ gibt es nicht.',
  );
  for (const id of ['host', 'common', 'marketing', 'agreement'])
    await expect(newArea(root, id, { title: 'X', groups: ['PRO'] })).rejects.toThrow(`„${id}“ gibt es schon.`);
  await expect(newPage(root, 'nirgends', 'gutscheine', { title: 'X' })).rejects.toThrow('Den Bereich „nirgends“ gibt');
  expect(changed(before).map(([file]) => file)).toEqual([]);
});

test.each([undefined, '', 'Gutscheine', 'a', 'kunden_karten', '-x', `${'lang'.repeat(7)}`])(
  'nothing can be called „%s“',
  (name) => {
    expect(() => requireName(name)).toThrow('geht als Name nicht');
  },
);

test('a title is read, or made of the name, and nothing that would end a string of the code', () => {
  expect([readTitle(undefined, 'kunden-karten'), readTitle('Übersicht & Lager', 'x')]).toEqual([
    'Kunden karten',
    'Übersicht & Lager',
  ]);
  expect(() => readTitle("Karl's", 'x')).toThrow('geht als Titel nicht');
});

test('groups are read as a list, and keys are quoted where they have to be', () => {
  expect(readGroups('PURE&&Marketing, PRO')).toEqual(['PURE&&Marketing', 'PRO']);
  expect(() => readGroups('lager')).toThrow('„lager“ geht als Gruppe nicht');
  expect([keyOf('lager'), keyOf('kunden-karten')]).toEqual(['lager', "'kunden-karten'"]);
});
