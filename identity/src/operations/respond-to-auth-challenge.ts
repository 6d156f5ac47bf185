import { z } from 'zod';
import { invalidParameter } from '../protocol/cognito-error.ts';
import { assertClient, defineOperation, parameters, required, text } from '../operation.ts';
import { answerCompany } from '../sign-in/company.ts';
import { beginDeviceSrp, finishDeviceSrp } from '../sign-in/device.ts';
import { answerNewPassword } from '../sign-in/new-password.ts';
import { answerPasskey } from '../sign-in/passkey.ts';
import { answerMfaSetup, answerSecondFactor } from '../sign-in/second-factor.ts';
import { finishSrp } from '../sign-in/srp.ts';

const schema = z.object({
  ChallengeName: text(64),
  ClientId: text(128),
  ChallengeResponses: parameters,
  Session: text(2048).nullish(),
});

export const respondToAuthChallenge = defineOperation(schema, (pool, input, caller) => {
  const { ChallengeName, ChallengeResponses, Session } = input;
  assertClient(pool, input.ClientId);
  switch (ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return finishSrp(pool, ChallengeResponses, caller);
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(pool, Session ?? '', required(ChallengeResponses, 'USERNAME'), {
        password: required(ChallengeResponses, 'NEW_PASSWORD'),
        name: ChallengeResponses['userAttributes.name'],
      });
    case 'DEVICE_SRP_AUTH':
      return beginDeviceSrp(pool, Session ?? '', ChallengeResponses);
    case 'DEVICE_PASSWORD_VERIFIER':
      return finishDeviceSrp(pool, ChallengeResponses, caller);
    case 'SOFTWARE_TOKEN_MFA':
      return answerSecondFactor(pool, Session ?? '', ChallengeResponses);
    case 'WEB_AUTHN':
      return answerPasskey(pool, Session ?? '', ChallengeResponses);
    case 'CUSTOM_CHALLENGE':
      return answerCompany(pool, Session ?? '', ChallengeResponses);
    case 'MFA_SETUP':
      return answerMfaSetup(pool, Session ?? '', ChallengeResponses);
    default:
      throw invalidParameter('Challenge response not supported.');
  }
});
