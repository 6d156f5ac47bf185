import { localTarget } from './local-target.ts';
import { portalTarget } from '../../area-kit/src/publish/portal-target.ts';
import type { Target } from '../../area-kit/src/publish/target.ts';

/** @param url of a portal; absent: the builds of this folder. The portal's key of the area stands in PORTAL_DEPLOY_KEY. */
export const targetOf = (url: string | undefined): Target =>
  url === undefined ? localTarget : portalTarget(url, process.env.PORTAL_DEPLOY_KEY);
