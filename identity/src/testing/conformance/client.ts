/** What a sign-in asks for next; DONE means signed in. */
export type SignInStep = 'APP_CODE' | 'DONE' | 'NEW_PASSWORD' | 'RESET_PASSWORD';

/** How the password is proven: without sending it (the portal), or by sending it (scripts). */
export type Flow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';

/** Why the service said no, in its own words. */
export interface Refusal {
  name: string;
  message: string;
}

/** Where a code went, most of the address hidden. */
export interface Delivery {
  attribute: string;
  destination: string;
}

export interface ClientDevice {
  key: string;
  remembered: boolean;
}

/** The pool as a client is configured for it; without an endpoint it is Amazon's. */
export interface ClientSettings {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string | undefined;
}

/**
 * One browser of one person, in words that every real client can put into its own. Each function rejects with an
 * error that has Cognito's name and message.
 */
export interface ClientFunctions {
  signIn(login: string, password: string, flow?: Flow): Promise<SignInStep>;
  /** Answers NEW_PASSWORD; may be repeated after a weak one. */
  chooseNewPassword(password: string): Promise<SignInStep>;
  /** Answers APP_CODE; may be repeated after a wrong one. */
  answerAppCode(code: string): Promise<SignInStep>;
  /** @returns the secret that an authenticator app is given, in base32. */
  setUpApp(): Promise<string>;
  verifyApp(code: string): Promise<void>;
  /** Whether signing in asks for the app. */
  askForApp(wanted: boolean): Promise<void>;
  /** The JWTs of the session as they are kept, without a request unless they have expired. */
  tokens(): Promise<{ access: string; id: string }>;
  /** @returns null after a refresh, else the reason against it. */
  refresh(): Promise<Refusal | null>;
  signOut(scope: 'everywhere' | 'here'): Promise<void>;
  forgotPassword(login: string): Promise<Delivery>;
  confirmForgotPassword(login: string, code: string, password: string): Promise<void>;
  changePassword(before: string, after: string): Promise<void>;
  attributes(): Promise<Record<string, string>>;
  updateAttributes(attributes: Record<string, string>): Promise<void>;
  sendVerificationCode(attribute: 'email' | 'phone_number'): Promise<Delivery>;
  verifyAttribute(attribute: 'email' | 'phone_number', code: string): Promise<void>;
  devices(): Promise<ClientDevice[]>;
  /** The device of this client. */
  rememberDevice(): Promise<void>;
  /** Without a key: the device of this client. */
  forgetDevice(key?: string): Promise<void>;
}

export interface Client extends ClientFunctions {
  close(): Promise<void>;
}

const NAMES = [
  'signIn',
  'chooseNewPassword',
  'answerAppCode',
  'setUpApp',
  'verifyApp',
  'askForApp',
  'tokens',
  'refresh',
  'signOut',
  'forgotPassword',
  'confirmForgotPassword',
  'changePassword',
  'attributes',
  'updateAttributes',
  'sendVerificationCode',
  'verifyAttribute',
  'devices',
  'rememberDevice',
  'forgetDevice',
] as const satisfies (keyof ClientFunctions)[];

/** A client whose functions run elsewhere: in another thread or in a page. */
export function remoteClient(
  call: (name: string, inputs: unknown[]) => Promise<unknown>,
  close: () => Promise<void>,
): Client {
  const functions = Object.fromEntries(NAMES.map((name) => [name, (...inputs: unknown[]) => call(name, inputs)]));
  return { ...(functions as unknown as ClientFunctions), close };
}
