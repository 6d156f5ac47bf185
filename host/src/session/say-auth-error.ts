import { NO_CONNECTION } from './no-connection.ts';

/** As `describeAuthError`, whose many sentences come only when one of them is needed; where they do not come, there is no connection. */
export async function sayAuthError(failure: unknown): Promise<string> {
  const sentences = await import('./auth-error.ts').catch(() => null);
  return sentences?.describeAuthError(failure) ?? NO_CONNECTION;
}
