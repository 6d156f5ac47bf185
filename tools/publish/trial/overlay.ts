import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layStep, stepText } from '../../../server/published/area-steps.ts';
import type { Candidate } from './candidate.ts';

/** On Windows a junction, which needs no right. */
const link = (target: string, path: string) => symlinkSync(target, path, 'junction');

/** Whose files a trial is made of. */
export interface TrialSources {
  /** Folder of published builds whose host and other areas are served. */
  served: string;
  /** Folder of published builds that has the version. */
  versions: string;
}

/**
 * What is served now, with another version of one area: a folder of links, for `PORTAL_DIST_DIR`. The real one has no step more.
 * @returns the folder, which is the caller's to remove
 */
export function overlayWith({ id, version, manifest }: Candidate, { served, versions }: TrialSources): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-trial-'));
  link(join(served, 'host'), join(folder, 'host'));
  const area = join(folder, 'areas', id);
  mkdirSync(area, { recursive: true });
  const areas = join(served, 'areas');
  for (const other of existsSync(areas) ? readdirSync(areas) : [])
    if (other !== id) link(join(areas, other), join(folder, 'areas', other));
  link(join(versions, 'areas', id, version), join(area, version));
  const trial = { version, previous: null, built: version, manifest };
  const now = { at: new Date().toISOString(), by: 'trial', reason: null, audience: null, checks: [] };
  layStep(id, 1, stepText({ ...now, action: 'deploy', from: null, to: version, served: trial }), folder);
  return folder;
}
