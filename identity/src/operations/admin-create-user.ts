import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { insertUser } from '../admin/create-user.ts';
import { assertPasswordPolicy } from '../policy/password-policy.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { defineOperation, text } from '../operation.ts';
import { givePassword } from '../sign-in/new-password.ts';
import type { User } from '../store/users.ts';
import {
  assertEmail,
  assertPoolId,
  attributesInput,
  attributesOf,
  describeUser,
  findUser,
  userInput,
} from './admin-schema.ts';

/** One of each kind that the policy asks for, and 72 random bits. */
const generatePassword = () => `Start-${randomInt(10)}${randomBytes(9).toString('base64url')}`;

const schema = userInput.extend({
  UserAttributes: attributesInput,
  TemporaryPassword: text(256).nullish(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).nullish(),
});

function invite(pool: Pool, user: User, password: string): void {
  pool.outbox.add({ at: new Date(pool.now()).toISOString(), to: user.email, purpose: 'invitation', code: password });
}

/** Another temporary password for someone who has not come yet; the earlier one ends. */
async function inviteAgain(pool: Pool, input: z.infer<typeof schema>, password: string): Promise<User> {
  const user = findUser(pool, input);
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
    );
  return givePassword(pool, user, password, true);
}

async function create(
  pool: Pool,
  { UserAttributes, Username }: z.infer<typeof schema>,
  password: string,
): Promise<User> {
  const attributes = attributesOf(UserAttributes);
  const email = attributes['email'] ?? Username;
  assertEmail(email);
  assertPasswordPolicy(password);
  const username = randomUUID();
  const verifier = await pool.arithmetic.run('createVerifier', srpIdentity(pool, username), password);
  const user = insertUser(pool, { username, email, password: verifier, temporary: true, attributes });
  if (!user) throw new CognitoError('UsernameExistsException', 'User account already exists');
  return user;
}

export const adminCreateUser = defineOperation(schema, async (pool, input) => {
  assertPoolId(pool, input);
  const password = input.TemporaryPassword ?? generatePassword();
  const user = await (input.MessageAction === 'RESEND' ? inviteAgain : create)(pool, input, password);
  if (input.MessageAction !== 'SUPPRESS') invite(pool, user, password);
  return { User: describeUser(user) };
});
