/** What says who can reach the portal, and who can sign in to it. */
interface Reach {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  PORTAL_DEMO: string;
  COGNITO_USER_POOL_ID?: string | undefined;
  IDENTITY_ALLOW_IN_PRODUCTION: boolean;
  IDENTITY_OUTBOX?: boolean | undefined;
  PORTAL_API_DOCS?: 'off' | 'on' | undefined;
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Whether others than the people at this machine are meant to reach the portal. */
export const isExposed = ({ HOST, PUBLIC_URL, IDENTITY_ALLOW_IN_PRODUCTION }: Reach): boolean =>
  !isLoopback(HOST) ||
  (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) ||
  IDENTITY_ALLOW_IN_PRODUCTION;

/** Whether the demo's people sign in with the password that the README prints. */
export const hasPublishedPasswords = ({ PORTAL_DEMO, COGNITO_USER_POOL_ID }: Reach): boolean =>
  !COGNITO_USER_POOL_ID && (PORTAL_DEMO === 'on' || PORTAL_DEMO === 'accounts');

/** Whether codes can be read at `/identity/outbox`: where it is asked for, and with the demo on this machine. */
export const hasOutbox = (reach: Reach): boolean =>
  reach.IDENTITY_OUTBOX ?? (hasPublishedPasswords(reach) && !isExposed(reach));

/** Whether the API describes itself to everybody: as it is set, else on this machine alone. */
export const hasApiDocs = (reach: Reach): boolean =>
  reach.PORTAL_API_DOCS ? reach.PORTAL_API_DOCS === 'on' : !isExposed(reach);

/** What must not be put together, by the variable to change: a German sentence that says how. */
export function exposureProblems(reach: Reach): Partial<Record<'IDENTITY_OUTBOX' | 'PORTAL_DEMO', string>> {
  if (!isExposed(reach)) return {};
  return {
    ...(hasPublishedPasswords(reach) && {
      PORTAL_DEMO:
        'Das Portal soll über diesen Rechner hinaus erreichbar sein, und das Passwort der Demo-Anmeldungen ist öffentlich: ' +
        'Setzen Sie PORTAL_DEMO=own-passwords (eigene Passwörter werden erzeugt und einmal ausgegeben) oder PORTAL_DEMO=off.',
    }),
    ...(reach.IDENTITY_OUTBOX && {
      IDENTITY_OUTBOX:
        'Die versandten Codes lassen sich nur mitlesen, solange das Portal allein auf diesem Rechner erreichbar ist: ' +
        'Bitte lassen Sie IDENTITY_OUTBOX weg.',
    }),
  };
}
