import { join } from 'node:path';
import { Thread } from '../../thread.ts';
import type { Driver } from './driver.ts';
import { PlainClient } from './plain-client.ts';

/** cognito-srp-helper and plain HTTP. */
export function srpHelper(): Driver<PlainClient> {
  const srp = new Thread(join(import.meta.dirname, '../../srp-helper-worker.ts'));
  return {
    name: 'cognito-srp-helper and plain HTTP',
    open: async (target) => new PlainClient(target, srp),
    close: () => srp.close(),
  };
}
