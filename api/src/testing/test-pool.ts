import { randomUUID } from 'node:crypto';
import { openAccounts, type Accounts } from '../platform/auth/accounts.ts';
import type { AdminApi } from '../platform/auth/admin-api.ts';
import { startTestCompanies } from './test-companies.ts';

/** Somebody of the pool; `sub` is what test tokens name them by. */
interface TestPerson {
  sub: string;
  tenantId: number;
  email?: string;
  groups?: string[];
  /** As the identity service has it; 'CONFIRMED' unless given. */
  hasSecondFactor?: boolean;
  status?: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
}

interface Entry {
  attributes: Record<string, string>;
  enabled: boolean;
  status: string;
  groups: Set<string>;
  devices: { key: string; lastUsed: number }[];
  hasSecondFactor: boolean;
}

export interface TestPool {
  accounts: Accounts;
  /** Makes somebody, with one browser that has signed in. */
  add(person: TestPerson): void;
  /** Everybody, by `sub`, as they are now. */
  people: ReadonlyMap<string, Entry>;
}

/** The administration of a pool in memory; `server/users.db.test.ts` holds the same accounts to the identity service itself. */
export function startTestPool(): TestPool {
  const people = new Map<string, Entry>();
  const rules = new Set<string>();
  const companies = startTestCompanies();
  const refuse = (name: string) => Object.assign(new Error(name), { name });
  const entryOf = (sub: unknown): Entry => {
    const entry = people.get(String(sub));
    if (!entry) throw refuse('UserNotFoundException');
    return entry;
  };
  const attributesOf = ({ attributes }: Entry) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const describe = (sub: string, entry: Entry) => ({
    Username: sub,
    Enabled: entry.enabled,
    UserStatus: entry.status,
    Attributes: attributesOf(entry),
  });
  const admin: AdminApi = async (operation, input) => {
    const { Username, GroupName } = input as { Username: string; GroupName: string };
    const aboutCompany = companies(operation, input);
    if (aboutCompany !== undefined) return aboutCompany;
    switch (operation) {
      case 'ListUsers':
        return { Users: [...people].map(([sub, entry]) => describe(sub, entry)) };
      case 'CreateGroup':
        return {};
      case 'AdminCreateUser': {
        if ([...people.values()].some(({ attributes }) => attributes['email'] === Username))
          throw refuse('UsernameExistsException');
        const sub = randomUUID();
        const given = input['UserAttributes'] as { Name: string; Value: string }[];
        people.set(sub, {
          attributes: { sub, ...Object.fromEntries(given.map(({ Name, Value }) => [Name, Value])) },
          enabled: true,
          status: 'FORCE_CHANGE_PASSWORD',
          groups: new Set(),
          devices: [],
          hasSecondFactor: false,
        });
        return { User: describe(sub, entryOf(sub)) };
      }
      case 'AdminGetUser': {
        const { Attributes, ...rest } = describe(Username, entryOf(Username));
        const mfa = entryOf(Username).hasSecondFactor && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] };
        return { ...rest, UserAttributes: Attributes, ...mfa };
      }
      case 'AdminListGroupsForUser':
        return { Groups: [...entryOf(Username).groups].map((group) => ({ GroupName: group })) };
      case 'AdminListDevices':
        return {
          Devices: entryOf(Username).devices.map(({ key, lastUsed }) => ({
            DeviceKey: key,
            DeviceAttributes: [{ Name: 'device_name', Value: 'Browser' }],
            DeviceLastAuthenticatedDate: lastUsed,
          })),
        };
      case 'AdminForgetDevice': {
        const { devices } = entryOf(Username);
        const at = devices.findIndex(({ key }) => key === input['DeviceKey']);
        if (at < 0) throw refuse('ResourceNotFoundException');
        devices.splice(at, 1);
        return {};
      }
      case 'AdminDeleteUser':
        return void people.delete(Username);
      case 'AdminAddUserToGroup':
        return void entryOf(Username).groups.add(GroupName);
      case 'AdminRemoveUserFromGroup':
        return void entryOf(Username).groups.delete(GroupName);
      case 'AdminDisableUser':
        return void (entryOf(Username).enabled = false);
      case 'AdminEnableUser':
        return void (entryOf(Username).enabled = true);
      case 'AdminResetUserPassword':
        return void (entryOf(Username).status = 'RESET_REQUIRED');
      case 'AdminSetUserPassword':
        return void (entryOf(Username).status = 'FORCE_CHANGE_PASSWORD');
      case 'AdminSetUserMFAPreference':
        return void (entryOf(Username).hasSecondFactor = false);
      case 'GetSecondFactorRule':
        return { Required: rules.has(String(input['Tenant'])) };
      case 'SetSecondFactorRule':
        return void (input['Required'] ? rules.add(String(input['Tenant'])) : rules.delete(String(input['Tenant'])));
      case 'AdminUserGlobalSignOut':
        return void (entryOf(Username).devices.length = 0);
    }
  };
  return {
    accounts: openAccounts(admin),
    people,
    add: ({
      sub,
      tenantId,
      email = `${sub}@example.org`,
      groups = [],
      status = 'CONFIRMED',
      hasSecondFactor = false,
    }) =>
      void people.set(sub, {
        attributes: { sub, email, name: '', 'custom:tenant': String(tenantId) },
        enabled: true,
        status,
        groups: new Set(groups),
        devices: [{ key: `device-of-${sub}`, lastUsed: 1_790_000_000 }],
        hasSecondFactor,
      }),
  };
}
