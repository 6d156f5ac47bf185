import { join } from 'node:path';
import webpack from 'webpack';

/** What federation's runtime knows of remotes by their manifests: ours have none, `disableSnapshot` has nobody ask it. 2 kB. */
export const SNAPSHOT = /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/;
const NONE = join(import.meta.dirname, 'no-snapshot.ts');

export const withoutSnapshot = () => new webpack.NormalModuleReplacementPlugin(SNAPSHOT, NONE);
