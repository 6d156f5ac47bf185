import { z } from 'zod';
import type { Pool } from './pool.ts';
import { CognitoError, invalidParameter } from './protocol/cognito-error.ts';

/** Who asks: the network address, for rate limits and the list of devices. */
export interface Caller {
  address: string;
}

/** One operation of the service: checked input in, JSON answer out, CognitoError for a no. */
export type Operation = (pool: Pool, input: unknown, caller: Caller) => Promise<object>;

/** Puts the check of the input before the handler; the refusal names the member, never its value. */
export function defineOperation<Input>(
  schema: z.ZodType<Input>,
  handle: (pool: Pool, input: Input, caller: Caller) => Promise<object> | object,
): Operation {
  return async (pool, input, caller) => {
    const result = schema.safeParse(input);
    if (result.success) return handle(pool, result.data, caller);
    const members = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw invalidParameter(`Invalid or missing parameters: ${members}`);
  };
}

/** Every operation of a client begins with this. */
export function assertClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.options.userPoolClientId)
    throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId.slice(0, 128)} does not exist.`);
}

/** A value of AuthParameters or ChallengeResponses. */
export function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

export const text = (maximum: number) => z.string().min(1).max(maximum);
export const parameters = z.record(z.string().max(128), z.string().max(8192)).default({});
/** Tokens of ours are below 4 kB; anything longer is not worth reading. */
export const token = text(8192);
