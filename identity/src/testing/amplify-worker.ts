import { parentPort, workerData } from 'node:worker_threads';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import type { AmplifyCall, AmplifyReply } from './amplify-browser.ts';

const entries = new Map<string, string>();
const storage: KeyValueStorageInterface = {
  setItem: async (key, value) => void entries.set(key, value),
  getItem: async (key) => entries.get(key) ?? null,
  removeItem: async (key) => void entries.delete(key),
  clear: async () => entries.clear(),
};

Amplify.configure({ Auth: { Cognito: workerData as { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string } } });
// configure() puts the default storage back, so this comes after every call.
cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);

type Functions = Record<string, (input?: unknown) => Promise<unknown>>;
const functions: Functions = {
  ...(auth as unknown as Functions),
  // Tokens are objects with methods, which do not travel between threads.
  fetchAuthSession: async (input) => {
    const { tokens } = await auth.fetchAuthSession(input as { forceRefresh?: boolean });
    return tokens && {
      access: tokens.accessToken.toString(),
      accessClaims: tokens.accessToken.payload,
      idClaims: tokens.idToken?.payload,
    };
  },
};

parentPort?.on('message', async ({ id, name, input }: AmplifyCall) => {
  let reply: AmplifyReply;
  try {
    reply = { id, result: await functions[name]?.(input) };
  } catch (error) {
    const { name: kind, message } = error as Error;
    reply = { id, error: { name: kind, message } };
  }
  parentPort?.postMessage(reply);
});
