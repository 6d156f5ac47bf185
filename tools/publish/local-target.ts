import { hostname, userInfo } from 'node:os';
import { isAsBuilt } from '../../server/published/damaged-files.ts';
import { readDeployments } from '../../server/published/history.ts';
import { readPointer } from '../../server/published/pointer.ts';
import { deploy, release, rollback, takeBack } from '../../server/published/serve-version.ts';
import { sweepVersions } from '../../server/published/sweep.ts';
import { assertContract, targetOf } from '../../server/published/versions.ts';
import type { Target } from './target.ts';

/** Who is at this machine, for the history; CI says a better name. */
const here = (): string => process.env.DEPLOY_BY ?? `${userInfo().username}@${hostname()}`;

/** The builds of this folder, which a portal on this machine serves. */
export const localTarget: Target = {
  offer: async (id, version, manifest) => {
    assertContract(id, version, manifest);
    return { version: readPointer(targetOf(id))?.version ?? null, is_there: isAsBuilt(id, version) };
  },
  // Built where it is served from.
  send: async () => {},
  deploy: async (id, asked) => {
    deploy(id, { ...asked, by: here() });
    sweepVersions(id, new Date());
  },
  release: async (id, { canary, reason }) => void release(id, canary, { by: here(), reason }),
  takeBack: async (id, { canary, reason }) => void takeBack(id, canary, { by: here(), reason }),
  rollback: async (id, asked) => void rollback(id, { ...asked, by: here() }),
  history: async (id, limit) => readDeployments(id, 0, limit).items,
};
