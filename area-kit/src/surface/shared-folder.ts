import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of @portal/shared as it is found from here: sources, or packed. */
export const SHARED_FOLDER = join(fileURLToPath(import.meta.resolve('@portal/shared/contract')), '../../..');
