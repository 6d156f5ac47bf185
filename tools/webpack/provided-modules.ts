import { join } from 'node:path';
import { sharedModules, type SharedConfig } from '../../area-kit/src/webpack/shared.ts';
import { ROOT } from '../../server/areas.ts';

/** Packages of which the host provides a part, by the module that names it. */
const PARTS: Readonly<Record<string, string>> = {
  'react-router-dom': join(ROOT, 'shared/src/router/react-router-dom.ts'),
};

/** Module federation's `shared` option of the host, which brings everything. */
export const providedModules = (): Record<string, SharedConfig> =>
  Object.fromEntries(
    Object.entries(sharedModules()).map(([name, config]) => [
      name,
      { ...config, ...(PARTS[name] !== undefined && { import: PARTS[name] }) },
    ]),
  );
