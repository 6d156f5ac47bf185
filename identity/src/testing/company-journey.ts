import { createHash, randomBytes } from 'node:crypto';
import type { RunningIdentity } from './running-identity.ts';
import { startIdentity } from './running-identity.ts';
import { CLIENT_ID, CLIENT_SECRET, startCompanyProvider, type RunningProvider } from './company-provider.ts';
import type { IdentityOptions } from '../index.ts';

/** Where browsers know the portal in these tests; providers send people there, and the tests look where. */
export const PORTAL = 'https://portal.example';
export const TENANT = '7';
export const callbackOf = (tenant: string) => `${PORTAL}/identity/company/${tenant}/callback`;

export interface CompanyWorld {
  identity: RunningIdentity;
  provider: RunningProvider;
  /** One administrative operation, in process. */
  administer(name: string, input: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** As whom the portal is known at the provider of TENANT, and by what rules. */
  setClient(rules?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/** How an identity of a test knows itself, and reaches providers. */
export const COMPANY: Pick<IdentityOptions, 'company'> = {
  company: {
    portal: PORTAL,
    fetch: (url, { body, ...rest }) => fetch(url, { ...rest, body: body == null ? null : String(body) }),
  },
};

/** An identity and a provider, which is that of business 7 for '@brillenhaus-sommer.example'. */
export async function startCompanyWorld(options: Partial<IdentityOptions> = {}): Promise<CompanyWorld> {
  const provider = await startCompanyProvider([callbackOf(TENANT), callbackOf('8')], 2);
  const identity = await startIdentity({ ...COMPANY, ...options });
  const administer = (name: string, input: Readonly<Record<string, unknown>>) =>
    identity.identity.administer(name, input) as Promise<Record<string, unknown>>;
  const setClient = (rules: Readonly<Record<string, unknown>> = {}) =>
    administer('SetCompanyClient', {
      Tenant: TENANT,
      ClientId: CLIENT_ID,
      ClientSecret: CLIENT_SECRET,
      CompanyOnly: false,
      TrustsSecondFactor: false,
      ...rules,
    });
  await administer('ApproveCompanyProvider', {
    Tenant: TENANT,
    Issuer: provider.issuer,
    Domains: ['brillenhaus-sommer.example'],
    TrustsAddresses: false,
  });
  await setClient();
  return {
    identity,
    provider,
    administer,
    setClient,
    async close() {
      await identity.close();
      await provider.close();
    },
  };
}

/** Walks through the provider as a browser does, with its cookies. @returns the address at the portal that it leads back to */
async function walk(location: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let next = location; ;) {
    if (next.startsWith(PORTAL)) return next;
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = response.headers.get('location');
    if (!to) throw new Error(`${response.status}: ${await response.text()}`);
    next = new URL(to, next).href;
  }
}

/** Somebody's browser: it keeps a secret, and shows it with what comes back. */
export function openBrowser({ identity }: Pick<CompanyWorld, 'identity'>) {
  const secret = randomBytes(32).toString('base64url');
  const ClientId = identity.identity.userPoolClientId;
  const call = (operation: string, input: object) => identity.call(operation, { ClientId, ...input });
  return {
    secret,
    /** Sets out. @returns the provider's address, or the refusal */
    begin: (Email: string) =>
      call('StartCompanySignIn', { Email, Challenge: createHash('sha256').update(secret).digest('base64url') }),
    /** Signs in there. @returns the address at the portal that the provider leads back to */
    async through(Email: string): Promise<string> {
      const { body } = await this.begin(Email);
      return walk(String(body['Location']));
    },
    /** Opens an address at the portal. @returns where the portal leads to: '/login#firma=…', '/login#firma-fehler=…' */
    async open(address: string): Promise<string> {
      const { pathname, search } = new URL(address);
      const response = await fetch(`${new URL(identity.endpoint).origin}${pathname}${search}`, { redirect: 'manual' });
      return response.headers.get('location') ?? String(response.status);
    },
    /** Signs in with the ticket that it came back with. */
    async signIn(place: string, answer = secret) {
      const ticket = place.replace('/login#firma=', '');
      const begun = await call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: ticket } });
      if (begun.status !== 200) return begun;
      const { USERNAME } = begun.body['ChallengeParameters'] as { USERNAME: string };
      return call('RespondToAuthChallenge', {
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: begun.body['Session'],
        ChallengeResponses: { USERNAME, ANSWER: answer },
      });
    },
    /** All of it. */
    async comeIn(email: string) {
      return this.signIn(await this.open(await this.through(email)));
    },
  };
}
