import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, ROOT, type AreaId } from '../../../server/areas.ts';

/** A copy of an area's sources that may be changed while a development server serves it by `--root`. */
export interface ScratchArea {
  root: string;
  /** Replaces a text in a file of the area, as it was before any change. @returns puts the file back as it was */
  change(file: string, from: string, to: string): () => void;
  remove(): void;
}

export function scratchArea(id: AreaId): ScratchArea {
  const root = mkdtempSync(join(tmpdir(), 'portal-live-'));
  const [own, copy] = [join(ROOT, folderOf(id)), join(root, folderOf(id))];
  const modules = join(own, 'node_modules');
  cpSync(own, copy, { recursive: true, filter: (path) => path !== modules });
  symlinkSync(modules, join(copy, 'node_modules'));
  return {
    root,
    change: (file, from, to) => {
      const text = readFileSync(join(own, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no „${from}“.`);
      writeFileSync(join(copy, file), text.replace(from, to));
      return () => writeFileSync(join(copy, file), text);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
