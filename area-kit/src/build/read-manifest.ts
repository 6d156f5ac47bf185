import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { areaManifestSchema, type AreaManifest } from '@portal/shared/contract';

/** Runs in a thread, which has loaded nothing before: the process itself would answer with what the files said first. */
const SAY = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData).then(({ manifest }) => parentPort.postMessage(manifest));
`;

/**
 * What an area's `area.manifest.ts` says now.
 * @param folder of the area
 * @throws Error that says what is wrong with it
 */
export async function readManifest(folder: string): Promise<AreaManifest> {
  const worker = new Worker(SAY, { eval: true, workerData: pathToFileURL(join(folder, 'area.manifest.ts')).href });
  const [manifest] = await once(worker, 'message');
  return areaManifestSchema.parse(manifest);
}

/** The same of one whose id is known. @throws Error when it says another one, too */
export async function readManifestOf({ id, folder }: { id: string; folder: string }): Promise<AreaManifest> {
  const manifest = await readManifest(folder);
  if (manifest.id !== id) throw new Error(`${folder}/area.manifest.ts says id '${manifest.id}', expected '${id}'.`);
  return manifest;
}
