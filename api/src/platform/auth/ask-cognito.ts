import type { CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { IdentityUnreachableError, type StillHolds } from './token-verifier.ts';

/** How long an answer serves, so that an end is an end within a minute. */
const KEPT_MS = 45_000;
/** Answers kept at once; some hundred bytes each. */
const MAXIMUM = 20_000;

/** Cognito's refusals of `GetUser` that end a sign-in, by the names that its API reference has for them. */
const ENDED = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
]);

interface CognitoOptions {
  userPoolId: string;
  /** Of the client; region and credentials are found as AWS clients do. */
  client?: CognitoIdentityProviderClientConfig;
  /** A clock in milliseconds for tests. */
  now?: () => number;
}

interface AskedCognito {
  stillHolds: StillHolds;
  /** Whether there are AWS credentials (for `cognito-idp:AdminListGroupsForUser`); without, a lost group ends with the token. */
  asksGroups: boolean;
}

/** What Cognito says of one token: void, or good with the groups of now (null: not asked). */
type Answer = { holds: false } | { holds: true; groups: readonly string[] | null };

const claimsSchema = z.object({
  jti: z.string(),
  username: z.string(),
  'cognito:groups': z.array(z.string()).default([]),
});

/**
 * Asks Amazon Cognito whether a token still holds, and keeps each answer for 45 seconds. The token itself asks for its
 * user, which Cognito refuses once the sign-in is revoked or the user disabled, deleted or to choose a password; that
 * needs no credentials. A hosted sign-in without the scope `aws.cognito.signin.user.admin` cannot be asked about and
 * lasts as long as its token.
 */
export async function askCognito({ userPoolId, client = {}, now }: CognitoOptions): Promise<AskedCognito> {
  // Loaded where there is a pool at Amazon, and nowhere else.
  const {
    CognitoIdentityProviderClient,
    CognitoIdentityProviderServiceException,
    GetUserCommand,
    paginateAdminListGroupsForUser,
  } = await import('@aws-sdk/client-cognito-identity-provider');
  const cognito = new CognitoIdentityProviderClient({ region: userPoolId.split('_')[0] ?? '', ...client });
  const asksGroups = await cognito.config.credentials().then(
    () => true,
    () => false,
  );

  async function isSignedIn(token: string): Promise<boolean> {
    try {
      await cognito.send(new GetUserCommand({ AccessToken: token }));
      return true;
    } catch (error) {
      if (!(error instanceof CognitoIdentityProviderServiceException) || !ENDED.has(error.name))
        throw new IdentityUnreachableError('GetUser', { cause: error });
      return /required scopes/i.test(error.message);
    }
  }

  async function groupsOf(username: string): Promise<readonly string[]> {
    const groups: string[] = [];
    try {
      for await (const page of paginateAdminListGroupsForUser(
        { client: cognito, pageSize: 60 },
        { UserPoolId: userPoolId, Username: username },
      ))
        for (const { GroupName } of page.Groups ?? []) if (GroupName) groups.push(GroupName);
    } catch (error) {
      throw new IdentityUnreachableError('AdminListGroupsForUser', { cause: error });
    }
    return groups;
  }

  const answers = new LRUCache<string, Answer, { token: string; username: string }>({
    max: MAXIMUM,
    ttl: KEPT_MS,
    ...(now && { perf: { now }, ttlResolution: 0 }),
    // Calls of one token at the same time share one question.
    fetchMethod: async (_jti, _stale, { context: { token, username } }) => {
      if (!(await isSignedIn(token))) return { holds: false };
      return { holds: true, groups: asksGroups ? await groupsOf(username) : null };
    },
  });

  const stillHolds: StillHolds = async (claims, token) => {
    const read = claimsSchema.safeParse(claims);
    if (!read.success) return false;
    const { jti, username } = read.data;
    const answer = await answers.forceFetch(jti, { context: { token, username } });
    if (!answer.holds) return false;
    return read.data['cognito:groups'].every((group) => answer.groups?.includes(group) ?? true);
  };
  return { stillHolds, asksGroups };
}
