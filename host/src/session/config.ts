import type { PortalConfig } from '@portal/shared/contract';
import { SayableError } from './sayable-error.ts';

/** The portal cannot tell people apart: `/config.json` is missing or says nothing usable. */
export class ConfigError extends SayableError {
  override readonly name = 'ConfigError';

  constructor() {
    super('Die Anmeldung ist noch nicht eingerichtet. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.');
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Checks by hand what the contract's zod schema would check: the sign-in page has no room for zod.
 * @throws ConfigError when a field that the sign-in needs is missing.
 */
export function parseConfig(value: unknown): PortalConfig {
  if (typeof value !== 'object' || value === null) throw new ConfigError();
  const { userPoolId, userPoolClientId, infoUrl, imprintUrl, ...rest } = value as Record<string, unknown>;
  if (!isText(userPoolId) || !isText(userPoolClientId)) throw new ConfigError();
  const optional = (name: keyof PortalConfig) => (isText(rest[name]) ? { [name]: rest[name] } : {});
  return {
    userPoolId,
    userPoolClientId,
    infoUrl: isText(infoUrl) ? infoUrl : '',
    imprintUrl: isText(imprintUrl) ? imprintUrl : '',
    ...(rest['passkeys'] === true && { passkeys: true }),
    ...(rest['companySignIn'] === true && { companySignIn: true }),
    ...optional('userPoolEndpoint'),
    ...optional('oauthDomain'),
    ...optional('googleMapsKey'),
  };
}

/**
 * Reads `/config.json`; the pages' HTML preloads it, so that it costs no round of its own.
 * @throws ConfigError when it is unusable, TypeError when the network is gone.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new ConfigError();
  return parseConfig(await response.json().catch(() => null));
}
