import type { Target } from '../targets/target.ts';

/** One operation by plain HTTP. @throws Error with Cognito's name and message. */
export async function post<Answer = Record<string, unknown>>(target: Target, operation: string, input: object): Promise<Answer> {
  const response = await fetch(target.serviceUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  // Operations without an answer answer with nothing.
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  if (response.ok) return body as Answer;
  // Some services put their own name before the error's: `com.amazonaws.…#NotAuthorizedException`.
  const name = String(body['__type']).split('#').at(-1) ?? '';
  throw Object.assign(new Error(String(body['message'])), { name });
}
