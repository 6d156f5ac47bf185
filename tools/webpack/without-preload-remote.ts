import { join } from 'node:path';
import webpack from 'webpack';

/** What federation's runtime asks ahead by, where a remote has a manifest: ours have none, and the host asks ahead itself. 2.7 kB. */
export const PRELOAD = /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/;
const NONE = join(import.meta.dirname, 'no-preload-remote.ts');

export const withoutPreloadRemote = () => new webpack.NormalModuleReplacementPlugin(PRELOAD, NONE);
