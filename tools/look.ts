import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { examplePath, pagesOf, registrySchema, type AreaRoute } from '@portal/shared/contract';
import { ROOT } from '../server/areas.ts';
import { settle } from '../e2e/support/settle.ts';
import { withDemo, type Page, type Scheme, type Size } from './look/demo-browser.ts';
import { galleryOf, type Picture } from './look/gallery.ts';
import { KEPT } from './look/kept.ts';
import { take } from './look/take.ts';
import { takeHelp } from './look/take-help.ts';
import { takeMessages } from './look/take-messages.ts';

const FOLDER = join(ROOT, '.look');
const LAPTOP: Size = { width: 1440, height: 900 };
/** A laptop, a small window, a phone held upright and across, and a large screen. */
const SIZES: readonly Size[] = [
  LAPTOP,
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 2048, height: 1152 },
];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** One of the unbuilt pages of an area stands for all of them. */
const isShown = (route: AreaRoute, _at: number, all: readonly AreaRoute[]): boolean => {
  const areaOf = ({ path }: AreaRoute) => path.split('/')[1];
  return !route.soon || all.find((one) => one.soon && areaOf(one) === areaOf(route)) === route;
};

/** The first screen of each kept page, as `docs/look.md` shows it. */
async function keep(page: Page): Promise<void> {
  for (const { address, file } of KEPT) {
    await page.goto(address);
    await settle(page);
    await page.screenshot({ path: join(ROOT, 'docs/images', `${file}.png`) });
    console.log(`docs/images/${file}.png`);
  }
}

/**
 * `npm run look [-- <part of an address> …]`: a picture of each page of the registry in each size, light and dark, as the
 * demo's owner sees it, in `.look/` with a page of all of them. `--width 390` and `--scheme dark`: that one alone. `--keep`:
 * instead, those of `docs/look.md`, on a laptop. `--help-pictures`: instead, those of 'Hilfe'. `--messages`: instead, a letter
 * and an e-mail. PORTAL_URL: a portal that runs already.
 */
await withDemo(async ({ url, guest, owner }) => {
  const { values: only, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'boolean' },
      'help-pictures': { type: 'boolean' },
      messages: { type: 'boolean' },
      width: { type: 'string' },
      scheme: { type: 'string' },
    },
  });
  if (only.keep) return keep(await owner(LAPTOP));
  if (only.messages) return takeMessages(await guest(LAPTOP));
  if (only['help-pictures']) return takeHelp(await owner(LAPTOP), wanted);
  const registry = registrySchema.parse(await (await fetch(`${url}/areas.json`)).json());
  const pages = pagesOf(registry)
    .filter(isShown)
    .map((route) => ({ ...route, address: examplePath(route) }))
    .filter(({ address }) => wanted.length === 0 || wanted.some((part) => address.includes(part)));
  mkdirSync(FOLDER, { recursive: true });
  const pictures: Picture[] = [];
  for (const scheme of SCHEMES.filter((one) => one === (only.scheme ?? one))) {
    for (const size of SIZES.filter(({ width }) => String(width) === (only.width ?? String(width)))) {
      const windows = { guest: await guest(size, scheme), owner: await owner(size, scheme) };
      for (const one of pages)
        pictures.push(await take(FOLDER, one.guest ? windows.guest : windows.owner, one, size, scheme));
      await Promise.all(Object.values(windows).map((page) => page.context().close()));
    }
  }
  writeFileSync(join(FOLDER, 'index.html'), galleryOf(pictures));
  console.log(`\n${pictures.length} Bilder, alle auf einer Seite: .look/index.html`);
});
