import { ApiError, type AccessTokens } from '@portal/shared/api';
import { hasStoredSession } from './encrypted-storage.ts';
import { refusedRenewalReason } from './invalid-session.ts';
import { sayAuthError } from './say-auth-error.ts';

interface Options {
  /** The session cannot be saved any more. */
  onSessionLost(): void;
  /** The stored access token, renewed when it has ended, or by force. @throws what Amplify throws */
  read(forceRefresh: boolean): Promise<string | null>;
}

/** Access tokens for the API client. Amplify renews expired ones by itself; `renewOnce` sees to it that it does so once. */
export function createAccessTokens({ onSessionLost, read: readToken }: Options): AccessTokens {
  let refreshing: Promise<string | null> | undefined;

  const read = (forceRefresh: boolean): Promise<string | null> =>
    readToken(forceRefresh).catch(async (error: unknown) => {
      // Amplify speaks English, and screens show the message of what a call throws.
      const lost = refusedRenewalReason(error) !== null;
      throw new ApiError(await sayAuthError(error), lost ? 401 : 0, lost ? 'session-lost' : 'network');
    });

  async function refreshed(rejected: string | null): Promise<string | null> {
    const current = await read(false);
    // The refusal of an old token may come in after another call has had it renewed.
    return current !== rejected ? current : read(true);
  }

  return {
    async get() {
      const token = await read(false);
      if (!token && !hasStoredSession()) onSessionLost();
      return token;
    },
    refresh(rejected) {
      refreshing ??= refreshed(rejected).finally(() => (refreshing = undefined));
      return refreshing;
    },
    onSessionLost,
  };
}
