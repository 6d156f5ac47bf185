import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import { memoryOfProvider } from './provider-memory.ts';

/** Somebody at the provider; `claims` are what it says of them. */
export interface ProviderAccount {
  sub: string;
  claims: Record<string, unknown>;
}

export const CLIENT_ID = 'optikerportal';
export const CLIENT_SECRET = 'ein-geheimnis-des-anbieters';

let key: Promise<JWK> | undefined;

/** Made once: it takes longer than a test. */
function signingKey(): Promise<JWK> {
  key ??= generateKeyPair('RS256', { extractable: true }).then(async ({ privateKey }) => ({
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: 'test',
  }));
  return key;
}

/** A real OpenID provider, as a chain has one. */
export interface RunningProvider {
  issuer: string;
  provider: Provider;
  /** Who is signed in there; without anybody it says 'access_denied'. */
  account: ProviderAccount | null;
  /** What is said of how somebody has signed in. */
  amr: string[] | undefined;
  close(): Promise<void>;
}

/**
 * Starts one on a port of its own. Its sign-in page is left out: whoever is `account` is signed in as the page is asked for.
 * @param redirectUris where it sends people back to
 */
export async function startCompanyProvider(redirectUris: readonly string[], clients = 1): Promise<RunningProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const running: Pick<RunningProvider, 'account' | 'amr'> = { account: null, amr: undefined };
  const provider = new Provider(issuer, {
    clients: Array.from({ length: clients }, (_, at) => ({
      client_id: at === 0 ? CLIENT_ID : `${CLIENT_ID}-${at + 1}`,
      client_secret: CLIENT_SECRET,
      redirect_uris: [...redirectUris],
    })),
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...running.account?.claims, sub }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only-for-tests'] },
    adapter: memoryOfProvider(),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    jwks: { keys: [await signingKey()] },
  });
  provider.use(async (context: KoaContextWithOIDC, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next();
      return;
    }
    const { account, amr } = running;
    const { params } = await provider.interactionDetails(context.req, context.res);
    if (!account) {
      await provider.interactionFinished(context.req, context.res, { error: 'access_denied' });
      return;
    }
    const grant = new provider.Grant({ accountId: account.sub, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email');
    const login = { accountId: account.sub, remember: false, ...(amr && { amr }) };
    await provider.interactionFinished(context.req, context.res, { login, consent: { grantId: await grant.save() } });
  });
  server.on('request', provider.callback());
  return Object.assign(running, {
    issuer,
    provider,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
