import type { EncryptedStorage } from './encrypted-storage.ts';

/** As Amplify, which renews tokens that end within these milliseconds. */
const TOLERANCE_MS = 5000;

type Claims = Readonly<Record<string, unknown>>;

export interface StoredTokens {
  accessToken: string;
  /** Payload of the identity token. */
  identity: Claims;
}

/** What a token says; not whether it is right, which is the API's to find out. */
function claimsOf(token: string): Claims {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}

/**
 * The tokens of this tab as Amplify has stored them, so that it need not be loaded for them.
 * @param clientId of the user pool's client
 * @param now ms since 1970
 * @returns null when they have to be renewed, or are not there or not readable: then Amplify has to be asked
 */
export async function storedTokens(
  storage: Pick<EncryptedStorage, 'getItem'>,
  clientId: string,
  now: number = Date.now(),
): Promise<StoredTokens | null> {
  const pool = `CognitoIdentityServiceProvider.${clientId}`;
  try {
    const user = await storage.getItem(`${pool}.LastAuthUser`);
    const [accessToken, idToken, drift] = await Promise.all(
      ['accessToken', 'idToken', 'clockDrift'].map((name) => storage.getItem(`${pool}.${user}.${name}`)),
    );
    if (!accessToken || !idToken) return null;
    const identity = claimsOf(idToken);
    const ends = Math.min(...[claimsOf(accessToken), identity].map(({ exp }) => Number(exp) * 1000));
    return now + Number(drift ?? 0) + TOLERANCE_MS <= ends ? { accessToken, identity } : null;
  } catch {
    return null;
  }
}
