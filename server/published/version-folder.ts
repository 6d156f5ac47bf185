import { join } from 'node:path';
import { distFolder } from '../areas.ts';

/** Where an area's steps and versions lie. */
export const targetOf = (id: string): string => `areas/${id}`;

/** Folder of one published version; `target` is 'host' or 'areas/<id>'. */
export const versionFolder = (target: string, version: string): string => join(distFolder(), target, version);

/** Of every segment: nothing hidden, nothing that a system reads in a way of its own. */
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.@~-]*$/;

/** Whether a name below a version's folder may be sent from one place to another. Source maps stay where they were made. */
export const isFileOfVersion = (name: string): boolean => NAME.test(name) && !name.endsWith('.map');
