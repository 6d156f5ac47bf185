import type { ArchiveEntry } from '../archive.ts';
import { numberStyle, type NumberStyle } from './number-style.ts';
import { readSmallXml } from './xml.ts';

/** Reads what the cells' styles say about their numbers, by the styles' order. */
export async function readStyles(entry: ArchiveEntry, name: string): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCells = false;
  await readSmallXml(entry, name, {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (tag === 'cellXfs') inCells = true;
      else if (tag === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(numberStyle(id, codes.get(id)));
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
