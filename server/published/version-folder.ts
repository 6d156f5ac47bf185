import { join } from 'node:path';
import { distFolder } from '../areas.ts';

/** Where an area's steps and versions lie. */
export const targetOf = (id: string): string => `areas/${id}`;

/** Folder of one published version; `target` is 'host' or 'areas/<id>'. */
export const versionFolder = (target: string, version: string): string => join(distFolder(), target, version);
