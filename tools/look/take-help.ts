import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settle } from '../../e2e/support/settle.ts';
import { ROOT } from '../../server/areas.ts';
import type { Page } from './demo-browser.ts';
import { HELP_PICTURES, MOST_PICTURE_BYTES, PICTURE_SIZE, type HelpPicture } from './help-pictures.ts';

/** Taken one after the other, until one is small enough. */
const QUALITIES = [80, 65, 50, 35];

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** Above all, in px beyond the place: a frame of its own would be cut off where its card is. Runs in the page. */
function drawFrame({ x, y, width, height }: Box): void {
  const frame = document.body.appendChild(document.createElement('div'));
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: '9999',
    left: `${x - 5}px`,
    top: `${y - 3}px`,
    width: `${width + 10}px`,
    height: `${height + 6}px`,
    boxSizing: 'border-box',
    border: '3px solid #b3261e',
    borderRadius: '8px',
  });
}

/** Takes one picture around what it is about, within the window. @throws Error for one that does not get small enough */
async function takeOne(page: Page, { file, address, marked }: HelpPicture): Promise<void> {
  await page.goto(address);
  await settle(page);
  const place = marked(page);
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await place.boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error(`${file}: what it is about is not to be seen.`);
  await page.evaluate(drawFrame, box);
  const { width, height } = PICTURE_SIZE;
  const clip = {
    x: between(0, Math.min(box.x - 40, box.x + box.width / 2 - width / 4), window.width - width),
    y: between(0, box.y + box.height / 2 - height / 2, window.height - height),
    width,
    height,
  };
  for (const quality of QUALITIES) {
    const taken = await page.screenshot({ type: 'jpeg', quality, clip });
    if (taken.length > MOST_PICTURE_BYTES) continue;
    const to = join(ROOT, file);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, taken);
    console.log(`${file}: ${Math.round(taken.length / 1000)} kB`);
    return;
  }
  throw new Error(`${file}: more than ${MOST_PICTURE_BYTES} bytes, however coarse.`);
}

/** The pictures of 'Hilfe', whose names or addresses contain one of these words; all without any. */
export async function takeHelp(page: Page, wanted: readonly string[]): Promise<void> {
  const chosen = HELP_PICTURES.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
  for (const one of chosen) await takeOne(page, one);
}
