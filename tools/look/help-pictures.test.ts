import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AreaHelp } from '../../shared/src/area/help.ts';
import { help as portalHelp } from '../../host/src/layout/help/portal-help.ts';
import { AREAS, ROOT } from '../../server/areas.ts';
import { FOLDERS, HELP_PICTURES, MOST_PICTURE_BYTES } from './help-pictures.ts';

const helps = [
  portalHelp as AreaHelp,
  ...(await Promise.all(
    Object.values(AREAS).map(
      async (folder) => ((await import(join(ROOT, folder, 'src/help.ts'))) as { help: AreaHelp }).help,
    ),
  )),
];
/** With the page on which each is shown. */
const shown = helps.flatMap((help) =>
  Object.entries(help).flatMap(([path, { tasks }]) =>
    tasks.flatMap(({ picture }) =>
      picture ? [{ path, alt: picture.alt, file: fileURLToPath(picture.src).slice(ROOT.length + 1) }] : [],
    ),
  ),
);

test('each picture of help is made by the script, of the page that shows it, and each that is made is shown', () => {
  expect(shown.map(({ path, file }) => `${path} ${file}`).sort()).toEqual(
    HELP_PICTURES.map(({ address, file }) => `${address} ${file}`).sort(),
  );
});

test('no picture lies there that no script makes, and none is large', () => {
  expect(
    globSync(
      FOLDERS.map((folder) => `${folder}/*`),
      { cwd: ROOT },
    ).sort(),
  ).toEqual(HELP_PICTURES.map(({ file }) => file).sort());
  for (const { file } of HELP_PICTURES) {
    const { size } = statSync(join(ROOT, file));
    expect([file, size > 1_000 && size <= MOST_PICTURE_BYTES]).toEqual([file, true]);
  }
});

test('each says what is framed in it', () => {
  expect(shown.filter(({ alt }) => !alt.endsWith('umrahmt.'))).toEqual([]);
});
