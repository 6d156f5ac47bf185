import { readPalette } from './palette.ts';
import { framed, toPng, type Drawing } from './picture.ts';
import { saveFile } from './save-file.ts';

/** Saves a drawing with its title as PNG. */
export async function savePicture(fileName: string, title: string, drawing: Drawing): Promise<void> {
  saveFile(`${fileName}.png`, await toPng(framed(title, drawing, readPalette())));
}

/** What an element shows, when it has been drawn as SVG. */
export function drawingIn(element: Element | null): Drawing | null {
  const svg = element?.querySelector('svg');
  if (!svg) return null;
  const { width, height } = svg.getBoundingClientRect();
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}
