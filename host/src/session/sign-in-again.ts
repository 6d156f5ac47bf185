import { Amplify, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { signIn } from 'aws-amplify/auth';
import { EncryptedStorage } from './encrypted-storage.ts';
import { indexedDbKeyStore } from './key-store.ts';
import { UnsupportedStepError } from './sign-in.ts';

const TOKENS = /\.(accessToken|idToken|refreshToken)$/;

/** Keeps what is written to itself; knows of the stored session everything (above all the device) but its tokens. */
class Draft {
  readonly #stored: EncryptedStorage;
  readonly #written = new Map<string, string>();

  constructor(stored: EncryptedStorage) {
    this.#stored = stored;
  }

  async setItem(key: string, value: string): Promise<void> {
    this.#written.set(key, value);
  }

  async getItem(key: string): Promise<string | null> {
    return this.#written.get(key) ?? (TOKENS.test(key) ? null : this.#stored.getItem(key));
  }

  async removeItem(key: string): Promise<void> {
    this.#written.delete(key);
  }

  async clear(): Promise<void> {
    this.#written.clear();
  }

  async save(): Promise<void> {
    for (const [key, value] of this.#written) await this.#stored.setItem(key, value);
  }
}

/**
 * Begins a new session for who is signed in, in the place of the present one. Amplify signs nobody in over a session,
 * and to take that away first would throw out whoever asks for a token meanwhile: so it happens beside it.
 * @throws what Amplify throws; UnsupportedStepError when more than the password is asked for.
 */
export async function signInAgain(username: string, password: string): Promise<void> {
  const { Auth } = Amplify.getConfig();
  if (!Auth) throw new Error('Amplify is configured before anyone is signed in.');
  const draft = new Draft(new EncryptedStorage(indexedDbKeyStore()));
  const beside = createAmplifyContext({ Auth }, { Auth: { tokenProvider: createUserPoolsTokenProvider(Auth, draft) } });
  const { isSignedIn, nextStep } = await signIn(beside, {
    username,
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  if (!isSignedIn) throw new UnsupportedStepError(nextStep.signInStep);
  await draft.save();
}
