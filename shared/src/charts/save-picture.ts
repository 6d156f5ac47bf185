import { readPalette } from './palette.ts';
import { framed, toPng, type Drawing } from './picture.ts';
import { saveFile } from '@portal/shared/ui';

/** Saves a drawing as PNG, with lines above it: its title, and what else there is to say. */
export async function savePicture(fileName: string, heading: readonly string[], drawing: Drawing): Promise<void> {
  saveFile(`${fileName}.png`, await toPng(framed(heading, drawing, readPalette())));
}

/** What an element shows, when it has been drawn as SVG. */
export function drawingIn(element: Element | null): Drawing | null {
  const svg = element?.querySelector('svg');
  if (!svg) return null;
  const { width, height } = svg.getBoundingClientRect();
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}
