import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { insertUser } from '../admin/create-user.ts';
import type { Pool } from '../pool.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { defineOperation, text } from '../protocol/operation.ts';
import { setTemporaryPassword } from '../sign-in/new-password.ts';
import type { User } from '../store/users.ts';
import { assertEmail, assertPoolId, attributesInput, attributesOf, describeUser, findUser, userInput } from './admin-schema.ts';

/** One of each kind that the policy asks for, and six more digits. */
const generatePassword = () => `Start-${String(randomInt(1_000_000)).padStart(6, '0')}`;

const schema = userInput.extend({
  UserAttributes: attributesInput,
  TemporaryPassword: text(256).nullish(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).nullish(),
});

function invite(pool: Pool, user: User, password: string): void {
  pool.outbox.add({ at: new Date(pool.now()).toISOString(), to: user.email, purpose: 'invitation', code: password });
}

/** Another temporary password for someone who has not come yet; the earlier one ends. */
function inviteAgain(pool: Pool, input: z.infer<typeof schema>, password: string): User {
  const user = findUser(pool, input);
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError('UnsupportedUserStateException', `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`);
  return setTemporaryPassword(pool, user, password);
}

function create(pool: Pool, { UserAttributes, Username }: z.infer<typeof schema>, password: string): User {
  const attributes = attributesOf(UserAttributes);
  const email = attributes['email'] ?? Username;
  assertEmail(email);
  const user = insertUser(pool, { email, password, temporary: true, attributes });
  if (!user) throw new CognitoError('UsernameExistsException', 'User account already exists');
  return user;
}

export const adminCreateUser = defineOperation(schema, (pool, input) => {
  assertPoolId(pool, input);
  const password = input.TemporaryPassword ?? generatePassword();
  const user = input.MessageAction === 'RESEND' ? inviteAgain(pool, input, password) : create(pool, input, password);
  if (input.MessageAction !== 'SUPPRESS') invite(pool, user, password);
  return { User: describeUser(user) };
});
