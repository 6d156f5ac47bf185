import {
  confirmUserAttribute,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  rememberDevice,
  sendUserAttributeVerificationCode,
  updatePassword,
  type FetchDevicesOutput,
  type FetchUserAttributesOutput,
} from 'aws-amplify/auth';
import type { PortalConfig } from '@portal/shared/contract';
import type { Account, AccountAttribute, AccountAttributeName, AccountDevice } from '@portal/shared/session';
import { accountRefusal } from './account-refusal.ts';
import { deviceName } from './device-name.ts';
import { endAllSessions } from './call-identity.ts';
import { withValidSession } from './invalid-session.ts';
import { typedCode } from './typed-code.ts';

interface AccountOptions {
  config: Pick<PortalConfig, 'userPoolId' | 'userPoolEndpoint' | 'passkeys'>;
  /** Signs out in this browser, in all of its tabs. */
  signOut(): Promise<void>;
  /** The session has begun anew: the other tabs need its tokens. */
  onRenewed(): void;
}

type Claims = Readonly<Record<string, unknown>>;

async function claims(): Promise<{ access: Claims; id: Claims }> {
  const { tokens } = await fetchAuthSession();
  return { access: tokens?.accessToken.payload ?? {}, id: tokens?.idToken?.payload ?? {} };
}

function asDevice(
  { id, name, attributes, createDate, lastAuthenticatedDate }: FetchDevicesOutput[number],
  { own, endsAtOnce }: { own: unknown; endsAtOnce: boolean },
): AccountDevice {
  // Amplify types no more than the device's name of these.
  const said: Readonly<Record<string, string | undefined>> = attributes ?? {};
  return {
    id,
    name: deviceName(name ?? ''),
    lastUsed: lastAuthenticatedDate?.toISOString() ?? null,
    firstUsed: createDate?.toISOString() ?? null,
    address: said['last_ip_used'] ?? null,
    current: id === own,
    remembered: said['dev:device_remembered_status'] === 'remembered',
    endsAtOnce,
  };
}

/** @param endsAtOnce Amazon documents no more of a forgotten device than that it renews no session. */
async function listDevices(endsAtOnce: boolean): Promise<AccountDevice[]> {
  const [devices, { access }] = await Promise.all([fetchDevices(), claims()]);
  return devices
    .map((device) => asDevice(device, { own: access['device_key'], endsAtOnce }))
    .sort((a, b) => (b.lastUsed ?? '').localeCompare(a.lastUsed ?? ''));
}

const ATTRIBUTES: AccountAttributeName[] = ['email', 'phone_number'];

const asAttributes = (values: FetchUserAttributesOutput): AccountAttribute[] =>
  ATTRIBUTES.flatMap((name) => {
    const value = values[name];
    return value ? [{ name, value, verified: values[`${name}_verified`] === 'true' }] : [];
  });

/** Runs an operation: a dead session ends in all tabs, and every failure becomes the account's own error. */
const run = <T>(work: () => Promise<T>): Promise<T> =>
  withValidSession(work).catch((error: unknown) => {
    throw accountRefusal(error);
  });

/** What people do with their own account, by means of Amplify. */
export function createAccount({ config, signOut, onRenewed }: AccountOptions): Account {
  // The embedded pool ends what came of a forgotten device with it.
  const devices = () => listDevices(config.userPoolEndpoint !== undefined);

  async function forgetOthers(): Promise<void> {
    const others = (await devices()).filter(({ current }) => !current);
    await Promise.all(others.map(({ id }) => forgetDevice({ device: { id } })));
  }

  async function signOutElsewhere(password: string): Promise<void> {
    const { hasSecondFactor } = await import('./second-factor.ts');
    // The password alone begins no session then. The embedded pool has ended what the old one began, and the others' devices end here.
    if (await hasSecondFactor()) return forgetOthers();
    const { id, access } = await claims();
    await endAllSessions(config);
    try {
      // A part of its own: few people need it.
      const { signInAgain } = await import('./sign-in-again.ts');
      await signInAgain(String(id['email'] ?? access['username']), password);
    } catch (error) {
      // The others are out, as wished, and so is this session.
      await signOut();
      throw error;
    }
    onRenewed();
    await forgetOthers();
  }

  async function forget(id: string): Promise<void> {
    const { access } = await claims();
    await forgetDevice({ device: { id } });
    if (id === access['device_key']) await signOut();
  }

  return {
    changePassword: (oldPassword, newPassword) => run(() => updatePassword({ oldPassword, newPassword })),
    devices: () => run(devices),
    rememberThisDevice: () => run(rememberDevice),
    forgetDevice: (id) => run(() => forget(id)),
    forgetOtherDevices: () => run(forgetOthers),
    signOutEverywhere: () => run(() => endAllSessions(config).then(signOut)),
    signOutElsewhere: (password) => run(() => signOutElsewhere(password)),
    secondFactor: async () => {
      const { createSecondFactor } = await import('./second-factor.ts');
      return createSecondFactor({ pool: config, email: async () => String((await claims()).id['email']), run });
    },
    attributes: () => run(async () => asAttributes(await fetchUserAttributes())),
    requestVerificationCode: (attribute) =>
      run(async () => (await sendUserAttributeVerificationCode({ userAttributeKey: attribute })).destination ?? ''),
    verify: (attribute, code) =>
      run(() => confirmUserAttribute({ userAttributeKey: attribute, confirmationCode: typedCode(code) })),
  };
}
