import { z } from 'zod';
import { ROLES, type Role } from '@portal/shared/contract';
import type { AdminApi } from './admin-api.ts';
import { openCompanySignIns, type CompanySignIns } from './company-sign-ins.ts';

/** Whether the person can sign in: has chosen a password · was invited and has none of their own · has to choose another one. */
type AccountState = 'active' | 'invited' | 'reset';

/** A sign-in of the identity service. */
export interface Account {
  sub: string;
  email: string;
  /** '' where nobody has said it. */
  name: string;
  /** The business; null for what belongs to none. */
  tenantId: number | null;
  state: AccountState;
  isLocked: boolean;
}

/** A browser that has signed in; the latest sign-in with one is the last that is known. */
interface AccountDevice {
  key: string;
  /** As the browser calls itself. */
  name: string;
  lastUsed: Date | null;
}

export interface NewAccount {
  email: string;
  name: string;
  tenantId: number;
  /** Serves until the person has chosen their own, for as long as the service lets temporary ones serve. */
  temporaryPassword: string;
}

/** The address belongs to somebody, here or in another business. */
export class AddressTakenError extends Error {
  override readonly name = 'AddressTakenError';
}

/** The administration of sign-ins: the same for the embedded pool and Amazon Cognito. */
export interface Accounts {
  /** All of the pool, in the order of their addresses. */
  list(): Promise<Account[]>;
  find(sub: string): Promise<Account | undefined>;
  groupsOf(sub: string): Promise<Role[]>;
  devicesOf(sub: string): Promise<AccountDevice[]>;
  /** @throws AddressTakenError */
  create(account: NewAccount): Promise<Account>;
  /** Of somebody who was invited. */
  setTemporaryPassword(sub: string, password: string): Promise<void>;
  remove(sub: string): Promise<void>;
  setGroup(sub: string, group: Role, isMember: boolean): Promise<void>;
  /** Locks and ends all sign-ins, or lets in again. */
  setLocked(sub: string, isLocked: boolean): Promise<void>;
  /** The password holds no more; a code to choose another goes to the person's address. */
  resetPassword(sub: string): Promise<void>;
  signOut(sub: string): Promise<void>;
  /** Whether signing in asks for more than a password. */
  hasSecondFactor(sub: string): Promise<boolean>;
  /** Takes it away from somebody who has lost it, and ends all sign-ins. */
  resetSecondFactor(sub: string): Promise<void>;
  /** Whether all of a business need one; null where the pool cannot ask the people of one business alone. */
  needsSecondFactor(tenantId: number): Promise<boolean | null>;
  requireSecondFactor(tenantId: number, isRequired: boolean): Promise<void>;
  /** @returns false when there is no such device */
  forgetDevice(sub: string, key: string): Promise<boolean>;
  /** Sign-in with the accounts of businesses. */
  companies: CompanySignIns;
}

const attributes = z.array(z.object({ Name: z.string(), Value: z.string().default('') })).default([]);
const user = z.object({ Username: z.string(), Enabled: z.boolean(), UserStatus: z.string() });
const listedUser = user.extend({ Attributes: attributes });
const usersPage = z.object({ Users: z.array(listedUser), PaginationToken: z.string().optional() });
const foundUser = user.extend({ UserAttributes: attributes, UserMFASettingList: z.array(z.string()).default([]) });
const groupsPage = z.object({
  Groups: z.array(z.object({ GroupName: z.string() })).default([]),
  NextToken: z.string().optional(),
});
const instant = z.union([z.date(), z.number().transform((seconds) => new Date(seconds * 1000))]);
const secondFactorRule = z.object({ Required: z.boolean() }).optional();
const devicesPage = z.object({
  Devices: z
    .array(
      z.object({
        DeviceKey: z.string(),
        DeviceAttributes: attributes,
        DeviceLastAuthenticatedDate: instant.optional(),
      }),
    )
    .default([]),
  PaginationToken: z.string().optional(),
});

const valueOf = (list: z.infer<typeof attributes>, name: string): string =>
  list.find(({ Name }) => Name === name)?.Value ?? '';
const STATES: Readonly<Record<string, AccountState>> = { FORCE_CHANGE_PASSWORD: 'invited', RESET_REQUIRED: 'reset' };
const isRefusal = (error: unknown, name: string) => error instanceof Error && error.name === name;

function accountOf({ Username, Enabled, UserStatus }: z.infer<typeof user>, list: z.infer<typeof attributes>): Account {
  const tenant = valueOf(list, 'custom:tenant');
  return {
    sub: valueOf(list, 'sub') || Username,
    email: valueOf(list, 'email'),
    name: valueOf(list, 'name'),
    tenantId: /^[1-9]\d{0,8}$/.test(tenant) ? Number(tenant) : null,
    state: STATES[UserStatus] ?? 'active',
    isLocked: !Enabled,
  };
}

/** Reads the pages of a list one after the other. */
async function readPages<Page, Item>(
  read: (token: string | undefined) => Promise<Page>,
  itemsOf: (page: Page) => Item[],
  tokenOf: (page: Page) => string | undefined,
): Promise<Item[]> {
  const items: Item[] = [];
  let token: string | undefined;
  do {
    const page = await read(token);
    items.push(...itemsOf(page));
    token = tokenOf(page);
  } while (token !== undefined);
  return items;
}

/** A pool signs in by address, so its username is the `sub`. */
export function openAccounts(admin: AdminApi): Accounts {
  const of = (Username: string) => ({ Username });
  const list = async () =>
    (
      await readPages(
        async (PaginationToken) => usersPage.parse(await admin('ListUsers', { Limit: 60, PaginationToken })),
        ({ Users }) => Users,
        (page) => page.PaginationToken,
      )
    )
      .map((found) => accountOf(found, found.Attributes))
      .toSorted((a, b) => a.email.localeCompare(b.email, 'de'));
  const find = async (sub: string) => {
    try {
      const found = foundUser.parse(await admin('AdminGetUser', of(sub)));
      return accountOf(found, found.UserAttributes);
    } catch (error) {
      if (isRefusal(error, 'UserNotFoundException')) return undefined;
      throw error;
    }
  };
  const groupsOf = (sub: string) =>
    readPages(
      async (NextToken) =>
        groupsPage.parse(await admin('AdminListGroupsForUser', { ...of(sub), Limit: 60, NextToken })),
      ({ Groups }) =>
        Groups.flatMap(({ GroupName }) => ROLES.filter((role) => role.toLowerCase() === GroupName.toLowerCase())),
      (page) => page.NextToken,
    );
  const devicesOf = (sub: string) =>
    readPages(
      async (PaginationToken) =>
        devicesPage.parse(await admin('AdminListDevices', { ...of(sub), Limit: 60, PaginationToken })),
      ({ Devices }) =>
        Devices.map(({ DeviceKey, DeviceAttributes, DeviceLastAuthenticatedDate }) => ({
          key: DeviceKey,
          name: valueOf(DeviceAttributes, 'device_name'),
          lastUsed: DeviceLastAuthenticatedDate ?? null,
        })),
      (page) => page.PaginationToken,
    );
  const signOut = async (sub: string) => void (await admin('AdminUserGlobalSignOut', of(sub)));
  return {
    list,
    find,
    groupsOf,
    devicesOf,
    signOut,
    companies: openCompanySignIns(admin),
    hasSecondFactor: async (sub) => {
      const { UserMFASettingList } = foundUser.parse(await admin('AdminGetUser', of(sub)));
      return UserMFASettingList.length > 0;
    },
    resetSecondFactor: async (sub) => {
      await admin('AdminSetUserMFAPreference', { ...of(sub), SoftwareTokenMfaSettings: { Enabled: false } });
      await signOut(sub);
    },
    needsSecondFactor: async (tenantId) => {
      const rule = secondFactorRule.parse(await admin('GetSecondFactorRule', { Tenant: String(tenantId) }));
      return rule?.Required ?? null;
    },
    requireSecondFactor: async (tenantId, Required) =>
      void (await admin('SetSecondFactorRule', { Tenant: String(tenantId), Required })),
    create: async ({ email, name, tenantId, temporaryPassword }) => {
      const UserAttributes = Object.entries({
        email,
        email_verified: 'true',
        ...(name && { name }),
        'custom:tenant': String(tenantId),
      }).map(([Name, Value]) => ({ Name, Value }));
      try {
        const created = z.object({ User: listedUser }).parse(
          await admin('AdminCreateUser', {
            ...of(email),
            UserAttributes,
            TemporaryPassword: temporaryPassword,
            MessageAction: 'SUPPRESS',
          }),
        );
        return accountOf(created.User, created.User.Attributes);
      } catch (error) {
        throw isRefusal(error, 'UsernameExistsException') ? new AddressTakenError() : error;
      }
    },
    setTemporaryPassword: async (sub, Password) =>
      void (await admin('AdminSetUserPassword', { ...of(sub), Password, Permanent: false })),
    remove: async (sub) => void (await admin('AdminDeleteUser', of(sub))),
    setGroup: async (sub, GroupName, isMember) => {
      if (!isMember) {
        await admin('AdminRemoveUserFromGroup', { ...of(sub), GroupName });
        return;
      }
      await admin('CreateGroup', { GroupName }).catch((error: unknown) => {
        if (!isRefusal(error, 'GroupExistsException')) throw error;
      });
      await admin('AdminAddUserToGroup', { ...of(sub), GroupName });
    },
    setLocked: async (sub, isLocked) => {
      await admin(isLocked ? 'AdminDisableUser' : 'AdminEnableUser', of(sub));
      // Left as they are, the tokens of before would be good again once the person is let in.
      if (isLocked) await signOut(sub);
    },
    resetPassword: async (sub) => {
      await admin('AdminResetUserPassword', of(sub));
      await signOut(sub);
    },
    forgetDevice: async (sub, DeviceKey) => {
      try {
        await admin('AdminForgetDevice', { ...of(sub), DeviceKey });
        return true;
      } catch (error) {
        if (isRefusal(error, 'ResourceNotFoundException')) return false;
        throw error;
      }
    },
  };
}
