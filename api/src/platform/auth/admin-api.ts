import type { CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider';
import { ApiProblem } from '../http/problem.ts';

/** Operations of the identity service that administration needs, by the names of Amazon's API; rules and providers of single businesses are the embedded pool's. */
type AdminOperation =
  | 'AdminAddUserToGroup'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminForgetDevice'
  | 'AdminGetUser'
  | 'AdminListDevices'
  | 'AdminListGroupsForUser'
  | 'AdminRemoveUserFromGroup'
  | 'AdminResetUserPassword'
  | 'AdminSetUserMFAPreference'
  | 'AdminSetUserPassword'
  | 'AdminUnlinkCompanyAccount'
  | 'AdminUserGlobalSignOut'
  | 'ApproveCompanyProvider'
  | 'CreateGroup'
  | 'DeleteCompanyClient'
  | 'DeleteCompanyProvider'
  | 'GetCompanyProvider'
  | 'GetSecondFactorRule'
  | 'ListCompanyProviders'
  | 'ListUsers'
  | 'SetCompanyClient'
  | 'SetSecondFactorRule'
  | 'TestCompanyProvider';

/**
 * One administrative call of a pool. Input and output are those of Amazon's API; times are a Date, or seconds since 1970.
 * Undefined for what the pool does not know.
 * Rejects with an Error whose `name` is the refusal's, such as 'UserNotFoundException'.
 */
export type AdminApi = (operation: AdminOperation, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Where nothing can be administered: a pool at Amazon without AWS credentials. */
export const noAdmin: AdminApi = async () => {
  throw new ApiProblem(
    503,
    'accounts-unavailable',
    'Die Benutzerverwaltung ist noch nicht eingerichtet: Dem Portal fehlen die Zugangsdaten zum Anmeldedienst. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.',
  );
};

/** The operations of the SDK's client by name; each has types of its own there, and `accounts.ts` checks what comes back. */
type Operations = Record<string, (input: Readonly<Record<string, unknown>>) => Promise<unknown>>;

/** The administration of a pool at Amazon; null without AWS credentials. */
export async function cognitoAdmin(
  userPoolId: string,
  config: CognitoIdentityProviderClientConfig = {},
): Promise<AdminApi | null> {
  // Loaded where there is a pool at Amazon, and nowhere else.
  const { CognitoIdentityProvider } = await import('@aws-sdk/client-cognito-identity-provider');
  const client = new CognitoIdentityProvider({ region: userPoolId.split('_')[0] ?? '', ...config });
  if (
    !(await client.config.credentials().then(
      () => true,
      () => false,
    ))
  )
    return null;
  const operations = client as unknown as Operations;
  return async (operation, input) =>
    operations[operation[0]!.toLowerCase() + operation.slice(1)]?.({ UserPoolId: userPoolId, ...input });
}
