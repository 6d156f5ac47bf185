import { createHash } from 'node:crypto';
import { foldName } from '../upload-format/synonyms.ts';

/** The set of headers as one value; neither order nor spelling counts. */
export const fingerprintOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update([...new Set(headers.map(foldName))].sort().join('\n'))
    .digest('hex');
