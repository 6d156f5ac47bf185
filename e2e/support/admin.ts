import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { PASSWORD, people } from './people.ts';

export interface NewUser {
  email: string;
  groups?: readonly string[];
  /** The business's id; the owner's business unless given. */
  tenant?: number;
  /** Whether the address has been confirmed; so unless given. */
  verified?: boolean;
  password?: string;
  /** Whoever has it sets a password of their own at the first sign-in. */
  isTemporary?: boolean;
}

export interface AdminKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

function keysFromEnvironment(): AdminKeys {
  const { IDENTITY_ADMIN_ACCESS_KEY_ID: accessKeyId, IDENTITY_ADMIN_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  throw new Error(
    'Set IDENTITY_ADMIN_ACCESS_KEY_ID and IDENTITY_ADMIN_SECRET_ACCESS_KEY, for the portal and for its tests alike.',
  );
}

/** Administers a portal's embedded identity, so that a test has people of its own and changes nobody else's. */
export class IdentityAdmin {
  /** For whatever has no method here, e.g. `AdminDisableUserCommand`. */
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;

  private constructor(client: CognitoIdentityProviderClient, userPoolId: string) {
    this.client = client;
    this.userPoolId = userPoolId;
  }

  /** @param portalUrl without trailing slash; its process was started with the same keys. */
  static async of(portalUrl: string, credentials: AdminKeys = keysFromEnvironment()): Promise<IdentityAdmin> {
    const config = (await (await fetch(`${portalUrl}/config.json`)).json()) as {
      userPoolId: string;
      userPoolEndpoint: string;
    };
    const client = new CognitoIdentityProviderClient({
      region: 'eu-central-1',
      endpoint: config.userPoolEndpoint,
      credentials,
    });
    return new IdentityAdmin(client, config.userPoolId);
  }

  /** How admin commands name a user. */
  user = (email: string) => ({ UserPoolId: this.userPoolId, Username: email });

  /** The business that someone works for. */
  async tenantOf(email: string): Promise<number> {
    const { UserAttributes } = await this.client.send(new AdminGetUserCommand(this.user(email)));
    return Number(UserAttributes?.find(({ Name }) => Name === 'custom:tenant')?.Value);
  }

  /** Makes someone who can sign in at once with the password. */
  async createUser({
    email,
    groups = [],
    tenant,
    verified = true,
    password = PASSWORD,
    isTemporary = false,
  }: NewUser): Promise<void> {
    const UserAttributes: AttributeType[] = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: String(verified) },
      { Name: 'custom:tenant', Value: String(tenant ?? (await this.tenantOf(people.owner))) },
    ];
    await this.client.send(
      new AdminCreateUserCommand({ ...this.user(email), UserAttributes, MessageAction: 'SUPPRESS' }),
    );
    await this.client.send(
      new AdminSetUserPasswordCommand({ ...this.user(email), Password: password, Permanent: !isTemporary }),
    );
    for (const GroupName of groups)
      await this.client.send(new AdminAddUserToGroupCommand({ ...this.user(email), GroupName }));
  }
}

/** An address that nobody has: tests run side by side, and again on the same portal. */
export const ownEmail = (name: string): string => `${name}-${randomUUID()}@test.example`;
