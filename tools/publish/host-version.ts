import { join } from 'node:path';
import { BUILT_BY, packageVersion } from '../../area-kit/src/build/area-version.ts';
import { fingerprint } from '../../area-kit/src/build/fingerprint.ts';
import { ROOT } from '../../server/areas.ts';

const ofRoot = (path: string): string => join(ROOT, path);

/** Version of the host: its package's, and what it is built from. */
export const hostVersion = (): string =>
  `${packageVersion(ofRoot('host'))}-h${fingerprint([...['host', 'shared', 'tools/webpack'].map(ofRoot), BUILT_BY], [ofRoot('pnpm-lock.yaml')])}`;
