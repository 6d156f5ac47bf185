import { askCognito, type IdentityOptions } from '@portal/api';
import type { Identity } from '@portal/identity';
import type { Settings } from './settings.ts';

/** How the API recognises tokens of the embedded pool, which it asks in the same process whether they still hold. */
export function embeddedTokens(identity: Identity): IdentityOptions {
  return {
    clientId: identity.userPoolClientId,
    issuer: identity.issuer(),
    jwksUri: `${identity.issuer()}/.well-known/jwks.json`,
    stillHolds: ({ sub, origin_jti: originJti, 'cognito:groups': groups = [], tenant }) =>
      identity.stillHolds({
        sub: String(sub),
        originJti: String(originJti),
        groups: groups as string[],
        tenant: tenant as string,
      }),
  };
}

/** How the API recognises tokens: those of the embedded pool, or of Amazon Cognito, which says whether they still hold. */
export async function tokenSource(
  { COGNITO_USER_POOL_ID: userPoolId = '', COGNITO_CLIENT_ID: clientId = '' }: Settings,
  identity: Identity | null,
  log: (line: string) => void,
): Promise<IdentityOptions> {
  if (identity) return embeddedTokens(identity);
  const { stillHolds, asksGroups } = await askCognito({ userPoolId });
  if (!asksGroups)
    log(
      'Ohne AWS-Zugangsdaten gilt eine entzogene Gruppe bis zum Ablauf des Zugriffstokens weiter (README: Amazon Cognito).',
    );
  return { userPoolId, clientId, stillHolds };
}
