import { readPalette } from './palette.ts';
import type { Drawing } from './picture.ts';
import { saveFile } from '@portal/shared/ui';

/** Between two attempts to load, ms. */
const PAUSE_MS = 2_000;

/** Loaded for the first picture, since no figure waits for it; tried until the line allows it. */
const loadPictures = (): Promise<typeof import('./picture.ts')> =>
  import('./picture.ts').catch(async () => {
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
    return loadPictures();
  });

/** Saves a drawing as PNG, with lines above it: its title, and what else there is to say. */
export async function savePicture(fileName: string, heading: readonly string[], drawing: Drawing): Promise<void> {
  const { framed, toPng } = await loadPictures();
  saveFile(`${fileName}.png`, await toPng(framed(heading, drawing, readPalette())));
}

/** What an element shows, when it has been drawn as SVG. */
export function drawingIn(element: Element | null): Drawing | null {
  const svg = element?.querySelector('svg');
  if (!svg) return null;
  const { width, height } = svg.getBoundingClientRect();
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}
