/** A no that the portal gets told by its callback address (RFC 6749, 4.1.2.1). */
export class RedirectError extends Error {
  readonly location: string;

  constructor(callback: { redirectUri: string; state: string | undefined }, code: string, message: string) {
    super(message);
    this.name = 'RedirectError';
    this.location = callbackUrl(callback, { error: code, error_description: message });
  }
}

/** The callback address with these parameters, and the state as it came. */
export function callbackUrl(
  { redirectUri, state }: { redirectUri: string; state: string | undefined },
  parameters: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  if (state !== undefined) url.searchParams.append('state', state);
  return url.href;
}
