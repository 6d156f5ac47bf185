import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplePath, pagesOf, registrySchema, type AreaRoute } from '@portal/shared/contract';
import { ROOT } from './areas.ts';
import { settle, withDemo, type Page, type Size } from './look/demo-browser.ts';
import { galleryOf, type Picture } from './look/gallery.ts';
import { KEPT } from './look/kept.ts';

const FOLDER = join(ROOT, '.look');
/** A laptop, a small window, and a phone held upright and across. */
const SIZES: readonly Size[] = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 390, height: 844 }, { width: 844, height: 390 }];

const nameOf = (address: string): string => address.slice(1).replaceAll('/', '_') || 'dashboard';

/** One of the unbuilt pages of an area stands for all of them. */
const isShown = (route: AreaRoute, _at: number, all: readonly AreaRoute[]): boolean => {
  const areaOf = ({ path }: AreaRoute) => path.split('/')[1];
  return !route.soon || all.find((one) => one.soon && areaOf(one) === areaOf(route)) === route;
};

async function take(page: Page, { address, title, guest }: AreaRoute & { address: string }, size: Size): Promise<Picture> {
  await page.goto(address);
  // What guest pages say to screen readers stays.
  await (guest ? page.waitForLoadState('networkidle') : settle(page));
  const file = join(String(size.width), `${nameOf(address)}.png`);
  await page.screenshot({ path: join(FOLDER, file), fullPage: true });
  console.log(file);
  return { file, address, title, width: size.width };
}

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
 * `npm run look [-- <part of an address> …]`: a picture of each page of the registry in each size, as the demo's owner
 * sees it, in `.look/` with a page of all of them. `--keep`: instead, those of `docs/look.md`, on a laptop.
 * PORTAL_URL: a portal that runs already.
 */
await withDemo(async ({ url, guest, owner }) => {
  if (process.argv.includes('--keep')) return keep(await owner(SIZES[0]!));
  const registry = registrySchema.parse(await (await fetch(`${url}/areas.json`)).json());
  const wanted = process.argv.slice(2);
  const pages = pagesOf(registry).filter(isShown).map((route) => ({ ...route, address: examplePath(route) }))
    .filter(({ address }) => wanted.length === 0 || wanted.some((part) => address.includes(part)));
  mkdirSync(FOLDER, { recursive: true });
  const pictures: Picture[] = [];
  for (const size of SIZES) {
    const windows = { guest: await guest(size), owner: await owner(size) };
    for (const one of pages) pictures.push(await take(one.guest ? windows.guest : windows.owner, one, size));
    await Promise.all(Object.values(windows).map((page) => page.context().close()));
  }
  writeFileSync(join(FOLDER, 'index.html'), galleryOf(pictures));
  console.log(`\n${pictures.length} Bilder, alle auf einer Seite: .look/index.html`);
});
