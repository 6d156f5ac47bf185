import { workerData } from 'node:worker_threads';
import type { DemoOptions } from './generate.ts';
import { writeDemoFiles } from './write-files.ts';

/** What the thread is started with. */
export interface WriteFiles {
  options: DemoOptions;
  dir: string;
}

// A thread of its own, so that names and places of all Germany are forgotten when the files are written.
const { options, dir } = workerData as WriteFiles;
await writeDemoFiles(options, dir);
