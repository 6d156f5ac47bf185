import { hostname, userInfo } from 'node:os';
import { readServed, readSteps } from '../../server/published/area-steps.ts';
import { isAsBuilt } from '../../server/published/damaged-files.ts';
import { deploy, release, rollback, takeBack } from '../../server/published/serve-version.ts';
import { sweepEverywhere } from '../../server/published/sweep-everywhere.ts';
import { assertContract } from '../../server/published/versions.ts';
import type { Target } from '../../area-kit/src/publish/target.ts';

/** Who is at this machine, for the history; CI says a better name. */
const here = (): string => process.env.DEPLOY_BY ?? `${userInfo().username}@${hostname()}`;

/** The builds of this folder, which a portal on this machine serves. */
export const localTarget: Target = {
  offer: async (id, version, manifest) => {
    assertContract(id, version, manifest);
    return { version: readServed(id)?.version || null, is_there: isAsBuilt(id, version) };
  },
  // Built where it is served from.
  send: async () => {},
  deploy: async (id, asked) => {
    await deploy(id, { ...asked, by: here() });
    await sweepEverywhere(id);
  },
  release: async (id, { canary, reason }) => void (await release(id, canary, { by: here(), reason })),
  takeBack: async (id, { canary, reason }) => void (await takeBack(id, canary, { by: here(), reason })),
  rollback: async (id, asked) => void (await rollback(id, { ...asked, by: here() })),
  history: async (id, limit) => readSteps(id, 0, limit).items,
};
