/** A browser that has signed in with the account. */
export interface AccountDevice {
  id: string;
  /** In plain German, e.g. 'Chrome auf Windows'. */
  name: string;
  /** Last use, ISO 8601: when it signed in or renewed its session; null when unknown. */
  lastUsed: string | null;
  /** First sign-in, ISO 8601; null when unknown. */
  firstUsed: string | null;
  /** The net's address at the last sign-in; no page shows it, since it tells where somebody was. Null when unknown. */
  address: string | null;
  /** The one that is asking. */
  current: boolean;
  /** Proves itself at each sign-in, besides the password. */
  remembered: boolean;
  /** Whether forgetting it ends its sessions within a minute; else they end with what they were given, within an hour. Since 4.4.0. */
  endsAtOnce: boolean;
}

/** What the account is asked for besides its password. */
export interface SecondFactorState {
  isOn: boolean;
  /** Recovery codes that have not been used; null where the identity service has none. */
  recoveryCodes: number | null;
}

/** What an authenticator app is given: by its camera, or typed. */
export interface AppSetup {
  /** In base32. */
  secret: string;
  /** The address of a picture: the QR code. */
  qr: string;
}

export interface AccountPasskey {
  id: string;
  /** What it is, in plain German. */
  name: string;
  /** ISO 8601; null when unknown. */
  created: string | null;
  lastUsed: string | null;
}

/** What one's own account is asked for besides, or in the place of, its password. Shortly after signing in alone it can be changed: `StaleSignInError` else. */
export interface SecondFactor {
  state(): Promise<SecondFactorState>;
  /** A new secret, which counts once the app has shown a code of it. */
  setUpApp(): Promise<AppSetup>;
  /** From now on signing in asks for the app. @returns recovery codes, to be shown once; none where the service has none. */
  confirmApp(code: string): Promise<string[]>;
  remove(): Promise<void>;
  /** Those of before end. */
  newRecoveryCodes(): Promise<string[]>;
  /** The latest first; null where the identity service takes none. */
  passkeys(): Promise<AccountPasskey[] | null>;
  /** The browser asks for finger, face or PIN. */
  addPasskey(): Promise<void>;
  removePasskey(id: string): Promise<void>;
}

/** Addresses that a code can confirm. */
export type AccountAttributeName = 'email' | 'phone_number';

export interface AccountAttribute {
  name: AccountAttributeName;
  value: string;
  verified: boolean;
}

/**
 * What people do with their own account. Tokens stay with the host. Every rejection is an `AccountError`, whose
 * message is a German sentence; where the session itself is over, the page is on its way to `/login` as well.
 */
export interface Account {
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  /** Latest sign-in first. */
  devices(): Promise<AccountDevice[]>;
  rememberThisDevice(): Promise<void>;
  /** Forgets a device and ends its sessions; the own one is signed out. */
  forgetDevice(id: string): Promise<void>;
  /** Ends every session of the account, this one too. */
  signOutEverywhere(): Promise<void>;
  /** Forgets every device but this one and ends their sessions, without a password. Since 4.4.0. */
  forgetOtherDevices(): Promise<void>;
  /**
   * Ends every other session and forgets the other devices. The identity service can only end all sessions: this one
   * begins anew, hence the password.
   */
  signOutElsewhere(password: string): Promise<void>;
  /** Since 4.4.0. */
  secondFactor(): Promise<SecondFactor>;
  /** Those that the account has. */
  attributes(): Promise<AccountAttribute[]>;
  /** Has a code sent. @returns where to, mostly hidden, e.g. 'i***@b***'. */
  requestVerificationCode(attribute: AccountAttributeName): Promise<string>;
  verify(attribute: AccountAttributeName, code: string): Promise<void>;
}

let provided: Account | undefined;

function host(): Account {
  if (!provided) throw new Error('The host has not provided the account.');
  return provided;
}

/** The same object in the host and in every area. */
export const account: Account = Object.freeze<Account>({
  changePassword: async (oldPassword, newPassword) => host().changePassword(oldPassword, newPassword),
  devices: async () => host().devices(),
  rememberThisDevice: async () => host().rememberThisDevice(),
  forgetDevice: async (id) => host().forgetDevice(id),
  signOutEverywhere: async () => host().signOutEverywhere(),
  forgetOtherDevices: async () => host().forgetOtherDevices(),
  signOutElsewhere: async (password) => host().signOutElsewhere(password),
  secondFactor: async () => host().secondFactor(),
  attributes: async () => host().attributes(),
  requestVerificationCode: async (attribute) => host().requestVerificationCode(attribute),
  verify: async (attribute, code) => host().verify(attribute, code),
});

/**
 * Called once, by the host, before anything renders.
 * @throws Error when called again: an area must not be able to read the passwords that another one hands over.
 */
export function provideAccount(implementation: Account): void {
  if (provided) throw new Error('The account has been provided already.');
  provided = implementation;
}
