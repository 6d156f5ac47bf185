import { workerData } from 'node:worker_threads';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import { serve } from './thread.ts';

const entries = new Map<string, string>();
const storage: KeyValueStorageInterface = {
  setItem: async (key, value) => void entries.set(key, value),
  getItem: async (key) => entries.get(key) ?? null,
  removeItem: async (key) => void entries.delete(key),
  clear: async () => entries.clear(),
};

Amplify.configure({
  Auth: { Cognito: workerData as { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string } },
});
// configure() puts the default storage back, so this comes after every call.
cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);

serve({
  ...auth,
  // Tokens are objects with methods, which do not travel between threads.
  fetchAuthSession: async (input: { forceRefresh?: boolean } | undefined) => {
    const { tokens } = await auth.fetchAuthSession(input);
    return tokens && {
      access: tokens.accessToken.toString(),
      accessClaims: tokens.accessToken.payload,
      idClaims: tokens.idToken?.payload,
    };
  },
});
