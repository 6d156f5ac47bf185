import { fetchAuthSession } from 'aws-amplify/auth';
import { ApiError, type AccessTokens } from '@portal/shared/api';
import { describeAuthError } from './auth-error.ts';
import { hasStoredSession } from './encrypted-storage.ts';

const LOCK = 'portal-token-refresh';

interface Options {
  /** The session cannot be saved any more. */
  onSessionLost(): void;
  /** New tokens are stored. */
  onRefreshed(): void;
  /** The stored access token, renewed on demand; Amplify's unless a test brings its own. */
  read?: (forceRefresh: boolean) => Promise<string | null>;
}

async function readToken(forceRefresh: boolean): Promise<string | null> {
  try {
    return (await fetchAuthSession({ forceRefresh })).tokens?.accessToken.toString() ?? null;
  } catch (error) {
    // Amplify speaks English, and screens show the message of what a call throws.
    throw new ApiError(describeAuthError(error), 0, 'network');
  }
}

/** Access tokens for the API client. Amplify renews expired ones by itself; a revoked refresh token ends the session. */
export function createAccessTokens({ onSessionLost, onRefreshed, read = readToken }: Options): AccessTokens {
  let refreshing: Promise<string | null> | undefined;

  async function refreshOnce(): Promise<string | null> {
    const before = await read(false);
    // One tab at a time: who had to wait finds the token that another tab has fetched meanwhile.
    return navigator.locks.request(LOCK, async () => {
      const now = await read(false);
      if (now !== before) return now;
      const token = await read(true);
      if (token) onRefreshed();
      return token;
    });
  }

  return {
    async get() {
      const token = await read(false);
      if (!token && !hasStoredSession()) onSessionLost();
      return token;
    },
    refresh() {
      refreshing ??= refreshOnce().finally(() => (refreshing = undefined));
      return refreshing;
    },
    onSessionLost,
  };
}
