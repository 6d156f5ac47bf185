import { createHash } from 'node:crypto';

/** What browsers compare a file with: its SHA-384, as in an `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
