import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from '../../../server/areas.ts';

/** What is built here, as links in a folder that may get further areas. @returns the folder, which is the caller's to remove */
export function linksToDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  mkdirSync(join(folder, 'areas'));
  const link = (name: string) => symlinkSync(join(distFolder(), name), join(folder, name), 'junction');
  link('host');
  for (const area of readdirSync(join(distFolder(), 'areas'))) link(`areas/${area}`);
  return folder;
}
