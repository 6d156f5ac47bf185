import type { ArchiveEntry } from '../archive.ts';
import { numberStyle, type NumberStyle } from './number-style.ts';
import { brokenSheet, readSmallXml } from './xml.ts';

/** Excel's own limits are 65,490 styles and some hundred formats. */
const MAX_STYLES = 100_000;

/** Reads what the cells' styles say about their numbers, by the styles' order. */
export async function readStyles(entry: ArchiveEntry, name: string): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCells = false;
  await readSmallXml(entry, name, {
    open(tag, attributes) {
      if (codes.size + styles.length > MAX_STYLES) throw brokenSheet(name);
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
