import { z } from 'zod';
import { invalidParameter } from '../protocol/cognito-error.ts';
import { assertClient, defineOperation, parameters, required, text } from '../operation.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { beginCompany } from '../sign-in/company.ts';
import { beginPasskey } from '../sign-in/passkey.ts';
import { signInWithPassword } from '../sign-in/password.ts';
import { refreshTokens } from '../sign-in/refresh.ts';
import { beginSrp } from '../sign-in/srp.ts';

const schema = z.object({ AuthFlow: text(64), ClientId: text(128), AuthParameters: parameters });

export const initiateAuth = defineOperation(schema, (pool, { AuthFlow, ClientId, AuthParameters }, caller) => {
  assertClient(pool, ClientId);
  switch (AuthFlow) {
    case 'USER_SRP_AUTH':
      countAttempt(pool, caller);
      return beginSrp(pool, required(AuthParameters, 'USERNAME'), required(AuthParameters, 'SRP_A'), caller);
    case 'USER_PASSWORD_AUTH':
      countAttempt(pool, caller);
      return signInWithPassword(pool, AuthParameters, caller);
    case 'CUSTOM_AUTH':
      countAttempt(pool, caller);
      return beginCompany(pool, AuthParameters);
    case 'USER_AUTH':
      // Its other ways are those above, by their own names.
      if (AuthParameters['PREFERRED_CHALLENGE'] !== 'WEB_AUTHN')
        throw invalidParameter('PREFERRED_CHALLENGE not supported.');
      return beginPasskey(pool, AuthParameters, caller);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      if (pool.options.refreshTokenRotation)
        throw invalidParameter('REFRESH_TOKEN_AUTH flow not enabled for this client');
      return refreshTokens(pool, required(AuthParameters, 'REFRESH_TOKEN'), AuthParameters['DEVICE_KEY']);
    default:
      throw invalidParameter('Initiate Auth method not supported.');
  }
});
