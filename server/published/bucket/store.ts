import type { S3Options } from '@portal/api';
import { layStep, stepName } from '../area-steps.ts';
import { targetOf } from '../version-folder.ts';
import { removeVersion, sendVersion, tellChange } from './areas-bucket.ts';
import { bringArea, Mirror } from './mirror.ts';
import { areasBucketOf } from './settings.ts';

/** Where steps and versions of areas are kept besides the folder that they are served from. */
export interface AreaStore {
  /** Brings what others have made of an area. */
  bring(id: string): Promise<void>;
  /** Brings what is new of all areas; cheap where nothing is. */
  pull(): Promise<void>;
  /** Makes a version that lies here known to others. */
  send(id: string, version: string): Promise<void>;
  /** Lays down a step. @returns false: its number is somebody else's already */
  claim(id: string, number: number, step: string): Promise<boolean>;
  remove(id: string, version: string): Promise<void>;
}

const folderAlone: AreaStore = {
  bring: async () => {},
  pull: async () => {},
  send: async () => {},
  claim: async (id, number, step) => layStep(id, number, step),
  remove: async () => {},
};

async function bucketStore(options: S3Options): Promise<AreaStore> {
  const { openObjects } = await import('./objects.ts');
  const objects = await openObjects(options);
  const mirror = new Mirror(objects);
  return {
    bring: (id) => bringArea(objects, id),
    pull: () => mirror.pull(),
    send: (id, version) => sendVersion(objects, id, version),
    // The bucket first: what is served here alone would be nobody else's.
    async claim(id, number, step) {
      if (!(await objects.writeFirst(`${targetOf(id)}/steps/${stepName(number)}`, Buffer.from(step)))) return false;
      layStep(id, number, step);
      await tellChange(objects);
      return true;
    },
    remove: (id, version) => removeVersion(objects, id, version),
  };
}

const opened = new Map<string, Promise<AreaStore>>();

/** The store that this process's environment names; opened once. @throws ZodError */
export function areaStore(env = process.env): Promise<AreaStore> {
  const options = areasBucketOf(env);
  const key = JSON.stringify(options);
  const store = opened.get(key) ?? (options ? bucketStore(options) : Promise.resolve(folderAlone));
  opened.set(key, store);
  return store;
}
