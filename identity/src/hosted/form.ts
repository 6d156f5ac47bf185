import { OAuthError } from './oauth-error.ts';

/** The fields of a form as they were sent; each name once. */
export type Form = Record<string, string>;

/** @throws OAuthError when a field comes twice, for then it is open which one counts. */
export function parseForm(body: string): Form {
  const entries = [...new URLSearchParams(body)];
  const form = Object.fromEntries(entries);
  if (Object.keys(form).length !== entries.length)
    throw new OAuthError('invalid_request', 'A parameter is given twice');
  return form;
}

/** @throws OAuthError when the field is missing or too long to be one of ours. */
export function requiredField(form: Form, name: string): string {
  const value = form[name];
  if (!value || value.length > 8192) throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
}

/** Every request of a program names the client. @throws OAuthError invalid_client for another one. */
export function assertFormClient(form: Form, clientId: string): void {
  if (requiredField(form, 'client_id') !== clientId) throw new OAuthError('invalid_client', 'The client is not known');
}
