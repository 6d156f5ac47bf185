import ky, { type KyInstance } from 'ky';
import { PRACTICE_HEADER, REQUEST_HEADER, STORE_HEADER, SUPPORT_HEADER } from '@portal/shared/contract/common';
import { toApiError } from './api-error.ts';
import { readChanges } from './changes.ts';
import { isOffline } from './is-offline.ts';

/** Where access tokens come from; the host provides it once. */
export interface AccessTokens {
  /** The current access token, null without a session. */
  get(): Promise<string | null>;
  /**
   * A new one after the API said 'Bearer token has expired'; null when the session cannot be renewed.
   * @param rejected the token that the API refused; when another call has replaced it already, nothing is renewed.
   */
  refresh(rejected: string | null): Promise<string | null>;
  /** Called when a call cannot be authorised any more. */
  onSessionLost(): void;
}

let accessTokens: AccessTokens | undefined;

/**
 * Called once, by the host, before anything renders.
 * @throws Error when called again: an area must not be able to put itself between host and API.
 */
export function provideAccessTokens(tokens: AccessTokens): void {
  if (accessTokens) throw new Error('Access tokens have been provided already.');
  accessTokens = tokens;
}

let storeId: number | undefined;

/** Called by the host: every call of this page says from then on that it works in that store, whatever other tabs do. */
export const workInStore = (id: number | undefined): void => void (storeId = id);

const nameStore = ({ headers }: Request): void => {
  if (storeId !== undefined && !headers.has(STORE_HEADER)) headers.set(STORE_HEADER, String(storeId));
};

let supportView: string | undefined;

/** Called by the host: every call of this page is from then on of the business that the support view is about. */
export const workInSupportView = (id: string): void => void (supportView = id);

const nameSupportView = ({ headers }: Request): void => {
  if (supportView !== undefined && !headers.has(SUPPORT_HEADER)) headers.set(SUPPORT_HEADER, supportView);
};

let practises = false;

/** Called by the host: every call of this page is from then on of the copy of the business, in which people practise. */
export const workInPractice = (is: boolean): void => void (practises = is);

const namePractice = ({ headers }: Request): void => {
  if (practises) headers.set(PRACTICE_HEADER, '1');
};

/** By which the call is found in the portal's log and database. Only pages of a secure origin can make one. */
const nameRequest = ({ headers }: Request): void => {
  const id = globalThis.crypto?.randomUUID?.();
  if (id) headers.set(REQUEST_HEADER, id);
};

const SCHEME = 'Bearer ';

const authorise = (request: Request, token: string | null): void => {
  if (token) request.headers.set('Authorization', SCHEME + token);
};

const tokenOf = (request: Request): string | null => request.headers.get('Authorization')?.slice(SCHEME.length) ?? null;

async function saysExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'detail' in body && body.detail === 'Bearer token has expired';
}

/** The answer to the call once more with a new token, where it was refused because the old one has expired. */
async function renewed(request: Request, response: Response): Promise<Response> {
  if (!(await saysExpired(response))) return response;
  const token = await accessTokens?.refresh(tokenOf(request));
  if (!token) {
    accessTokens?.onSessionLost();
    return response;
  }
  const retried = request.clone();
  authorise(retried, token);
  // Plain fetch, not ky: a second expiry must not start a second round.
  const second = await fetch(retried);
  if (second.status === 401) accessTokens?.onSessionLost();
  return second;
}

/**
 * The one HTTP client of host and areas: same origin, with the bearer token, renewed once on expiry.
 * What a call has changed, as its answer says it, is asked anew in all tabs. Failed calls throw ApiError with a German sentence. 403 is thrown as it is, never retried.
 */
export const api: KyInstance = ky.create({
  baseUrl: globalThis.location?.origin,
  timeout: 30_000,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [502, 503, 504],
    // Nothing to wait for; anything else is ky's to decide.
    shouldRetry: () => (isOffline() ? false : undefined),
  },
  hooks: {
    beforeRequest: [
      ({ request }) => nameRequest(request),
      ({ request }) => nameStore(request),
      ({ request }) => nameSupportView(request),
      ({ request }) => namePractice(request),
      async ({ request }) => authorise(request, (await accessTokens?.get()) ?? null),
    ],
    afterResponse: [
      async ({ request, response }) => {
        const answer = await renewed(request, response);
        readChanges(answer);
        return answer;
      },
    ],
    beforeError: [({ error }) => toApiError(error)],
  },
});
