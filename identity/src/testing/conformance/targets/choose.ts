import { amazonPool } from './amazon.ts';
import { embeddedPool } from './embedded.ts';
import type { TargetKind } from './target.ts';

/**
 * The pool that the environment names, else the embedded one: `COGNITO_CONFORMANCE_USER_POOL_ID` and
 * `COGNITO_CONFORMANCE_CLIENT_ID`, and `COGNITO_CONFORMANCE_ENDPOINT` for a service that is not Amazon's own.
 * @throws Error when only one of the two is set.
 */
export function chooseTarget(environment: NodeJS.ProcessEnv): TargetKind {
  const userPoolId = environment['COGNITO_CONFORMANCE_USER_POOL_ID'];
  const userPoolClientId = environment['COGNITO_CONFORMANCE_CLIENT_ID'];
  if (!userPoolId && !userPoolClientId) return embeddedPool;
  if (!userPoolId || !userPoolClientId)
    throw new Error(
      'Bitte setzen Sie COGNITO_CONFORMANCE_USER_POOL_ID und COGNITO_CONFORMANCE_CLIENT_ID, oder keines von beiden.',
    );
  return amazonPool({ userPoolId, userPoolClientId, endpoint: environment['COGNITO_CONFORMANCE_ENDPOINT'] });
}
