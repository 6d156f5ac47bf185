import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentSchema, type Deployment } from '@portal/shared/contract/settings-admin';
import { distFolder } from '../areas.ts';
import { readJson } from './read-json.ts';

const folderOf = (id: string): string => join(distFolder(), 'areas', id, 'history');

/**
 * Adds a line to an area's history: a file of its own, named by its moment, which nobody writes again. So no two
 * writers meet, in a folder that several servers share and in a bucket alike.
 */
export function recordDeployment(id: string, deployment: Deployment): void {
  const folder = folderOf(id);
  mkdirSync(folder, { recursive: true });
  const name = `${deployment.at.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`;
  writeFileSync(join(folder, name), `${JSON.stringify(deployment, null, 2)}\n`, { flag: 'wx', flush: true });
}

/**
 * What happened to an area, the newest first; a line that cannot be read is left out.
 * @param limit how many files are read at most
 */
export function readDeployments(id: string, offset = 0, limit = Infinity): { total: number; items: Deployment[] } {
  const folder = folderOf(id);
  if (!existsSync(folder)) return { total: 0, items: [] };
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed();
  const read = names
    .slice(offset, offset + limit)
    .map((name) => readJson(join(folder, name), deploymentSchema))
    .filter((line) => line !== null);
  return { total: names.length, items: read };
}
