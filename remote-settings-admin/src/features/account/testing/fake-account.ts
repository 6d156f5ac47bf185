import {
  provideAccount,
  type Account,
  type AccountAttribute,
  type AccountDevice,
  type AccountPasskey,
  type SecondFactorState,
} from '@portal/shared/session';

const here: AccountDevice = {
  id: 'd1',
  name: 'Chrome auf Windows',
  lastUsed: '2026-11-21T08:15:00.000Z',
  firstUsed: '2026-01-07T09:00:00.000Z',
  address: '192.0.2.7',
  current: true,
  remembered: false,
  endsAtOnce: true,
};
export const phone: AccountDevice = {
  id: 'd2',
  name: 'Safari auf iPhone',
  lastUsed: '2026-11-03T17:40:00.000Z',
  firstUsed: null,
  address: null,
  current: false,
  remembered: true,
  endsAtOnce: true,
};

const passkey: AccountPasskey = {
  id: 'p1',
  name: 'Passkey dieses oder eines anderen Geräts',
  created: '2026-11-20T08:00:00.000Z',
  lastUsed: '2026-11-28T08:00:00.000Z',
};
export const codes = ['K7QM-4XRT', '9DFW-2HJK'];

const email: AccountAttribute = { name: 'email', value: 'anna@optik.example', verified: false };

/** What the account has, what was asked of it, and what it refuses; fresh for each test. */
export interface FakeAccount {
  calls: unknown[][];
  devices: AccountDevice[];
  attributes: AccountAttribute[];
  secondFactor: SecondFactorState;
  passkeys: AccountPasskey[] | null;
  /** By operation: rejected once with this. */
  refusals: Partial<Record<keyof Account, Error>>;
}

export const fake: FakeAccount = {
  calls: [],
  devices: [],
  attributes: [],
  secondFactor: { isOn: false, recoveryCodes: 0 },
  passkeys: [],
  refusals: {},
};

export function resetFakeAccount(): void {
  Object.assign(fake, {
    calls: [],
    devices: [here, phone],
    attributes: [email],
    secondFactor: { isOn: false, recoveryCodes: 0 },
    passkeys: [],
    refusals: {},
  });
}

async function answer<T>(operation: keyof Account, args: unknown[], value: () => T): Promise<T> {
  fake.calls.push([operation, ...args]);
  const refusal = fake.refusals[operation];
  if (!refusal) return value();
  delete fake.refusals[operation];
  throw refusal;
}

/** Stands where the host provides the account. */
provideAccount({
  changePassword: (...args) => answer('changePassword', args, () => undefined),
  devices: () => answer('devices', [], () => fake.devices),
  rememberThisDevice: () =>
    answer('rememberThisDevice', [], () => {
      fake.devices = fake.devices.map((device) => (device.current ? { ...device, remembered: true } : device));
    }),
  forgetDevice: (id) =>
    answer('forgetDevice', [id], () => {
      fake.devices = fake.devices.filter((device) => device.id !== id);
    }),
  forgetOtherDevices: () =>
    answer('forgetOtherDevices', [], () => {
      fake.devices = fake.devices.filter(({ current }) => current);
    }),
  signOutEverywhere: () => answer('signOutEverywhere', [], () => undefined),
  signOutElsewhere: (password) =>
    answer('signOutElsewhere', [password], () => {
      fake.devices = fake.devices.filter(({ current }) => current);
    }),
  secondFactor: async () => ({
    state: () => answer('secondFactor', ['state'], () => fake.secondFactor),
    setUpApp: () =>
      answer('secondFactor', ['setUpApp'], () => ({
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        qr: 'data:image/svg+xml,',
      })),
    confirmApp: (code) =>
      answer('secondFactor', ['confirmApp', code], () => {
        fake.secondFactor = { ...fake.secondFactor, isOn: true };
        return codes;
      }),
    remove: () =>
      answer('secondFactor', ['remove'], () => {
        fake.secondFactor = { ...fake.secondFactor, isOn: false };
      }),
    passkeys: () => answer('secondFactor', ['passkeys'], () => fake.passkeys),
    addPasskey: () =>
      answer('secondFactor', ['addPasskey'], () => {
        fake.passkeys = [passkey, ...(fake.passkeys ?? [])];
      }),
    removePasskey: (id) =>
      answer('secondFactor', ['removePasskey', id], () => {
        fake.passkeys = fake.passkeys?.filter((one) => one.id !== id) ?? null;
      }),
    newRecoveryCodes: () => answer('secondFactor', ['newRecoveryCodes'], () => codes),
  }),
  attributes: () => answer('attributes', [], () => fake.attributes),
  requestVerificationCode: (name) => answer('requestVerificationCode', [name], () => 'a***@o***'),
  verify: (...args) =>
    answer('verify', args, () => {
      fake.attributes = fake.attributes.map((attribute) => ({ ...attribute, verified: true }));
    }),
});
